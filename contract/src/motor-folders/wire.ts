import type { ListGrammar } from '../core/list-query.ts';
import { keptFromWire, keptToWire, listFields } from '../fields/fields.ts';
import {
  eventsFromWire,
  eventsToWire,
  folderBeneficiaryFromWire,
  folderBeneficiaryToWire,
} from '../health-folders/wire.ts';
import { ratingFromWire, ratingToWire } from '../ratings/wire.ts';
import {
  type MotorFolder,
  type MotorFolderDetail,
  type MotorFolderRow,
  type MotorStatus,
  motorFolderFields,
} from './model.ts';
import type { MotorFolderDetailWire, MotorFolderWire } from './schema.ts';

/** What the repository can filter and sort by. */
export type MotorFolderField =
  | keyof typeof motorFolderFields
  | 'beneficiary'
  | 'lossFrom'
  | 'lossUntil';

export const motorFolderGrammar: ListGrammar<MotorFolderField> = {
  fields: {
    ...listFields(motorFolderFields),
    // the first and the last day of a period
    DATE_SINISTRE_MIN: { name: 'lossFrom', type: 'date', filter: true, filterOnly: true },
    DATE_SINISTRE_MAX: { name: 'lossUntil', type: 'date', filter: true, filterOnly: true },
    BENEF_ID: { name: 'beneficiary', type: 'text' },
  },
  expand: ['BENEF_ID'],
  search: true,
  defaultSort: { field: 'statusDate', descending: true },
};

export const motorFolderToWire = (
  { beneficiary, ...folder }: MotorFolder,
  { expandBeneficiary }: { expandBeneficiary: boolean },
): MotorFolderWire => ({
  ...keptToWire(motorFolderFields, folder),
  BENEF_ID: expandBeneficiary ? folderBeneficiaryToWire(beneficiary) : beneficiary.id,
});

export const motorFolderRowFromWire = (wire: MotorFolderWire): MotorFolderRow =>
  keptFromWire(motorFolderFields, wire);

/** A single folder always comes with its holder whole. */
export const motorFolderDetailToWire = (folder: MotorFolderDetail): MotorFolderDetailWire => ({
  ...motorFolderToWire(folder, { expandBeneficiary: true }),
  id_contrat: folder.motorPolicyId,
  declaration: folder.declarationId,
  timeline: eventsToWire(folder.events),
  rating: folder.rating && ratingToWire(folder.rating),
});

export const motorFolderDetailFromWire = (wire: MotorFolderDetailWire): MotorFolderDetail => {
  if (typeof wire.BENEF_ID === 'string') throw new Error('A folder came without its holder');
  return {
    ...motorFolderRowFromWire(wire),
    beneficiary: folderBeneficiaryFromWire(wire.BENEF_ID),
    motorPolicyId: wire.id_contrat,
    declarationId: wire.declaration,
    events: eventsFromWire<MotorStatus>(wire.timeline),
    rating: wire.rating && ratingFromWire(wire.rating),
  };
};
