import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import type { MotorPolicy } from '../policies/model.ts';
import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import {
  answeredFields,
  type DocumentType,
  type MotorDeclarationDetails,
  type MotorDeclarationDraft,
  motorDeclarationFields,
} from './model.ts';

export type MotorDeclarationWire = RecordWire<typeof answeredFields>;

export const motorDeclarationWireNames = wireNames(motorDeclarationFields);
export const OWN_FIELDS = keptNames(answeredFields);

export const motorDeclarationDraftToWire = (
  draft: MotorDeclarationDraft,
  contract: RequestContract,
  { make, model, plate }: Pick<MotorPolicy, 'make' | 'model' | 'plate'>,
) => ({
  ...contractToWire(contract),
  ...draftToWire(motorDeclarationFields, { ...draft, make, model, plate }),
});

export const motorDeclarationDraftFromWire = (
  wire: SentWire<typeof motorDeclarationFields>,
): MotorDeclarationDraft => draftFromWire(motorDeclarationFields, wire);

const answeredToWire = recordToWire(answeredFields);
const answeredFromWire = recordFromWire('motor-declaration', answeredFields);

/** Photos say what a written statement says: what happened, as the person shows it. */
const listedType = (type: DocumentType) => (type === 'photos' ? 'déclaration' : type);

type Details = MotorDeclarationDetails;

export const motorDeclarationToWire = (
  request: RequestRow<Details> | RequestRecord<Details>,
  slug: string,
): MotorDeclarationWire => {
  const { documentType, ...details } = request.details;
  const types = { documentType: listedType(documentType), exactDocumentType: documentType };
  return answeredToWire({ ...request, details: { ...details, ...types } }, slug);
};

export const motorDeclarationFromWire = (
  wire: MotorDeclarationWire,
  slug: string,
): RequestRecord<Details> => {
  const { details, ...request } = answeredFromWire(wire, slug);
  const { exactDocumentType, ...others } = details;
  // the release before, which may answer beside this one, knows no other than the listed one
  const documentType = exactDocumentType ?? others.documentType;
  return { ...request, details: { ...others, documentType } };
};
