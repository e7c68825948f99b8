import { feedFields } from '../../fields/fields.ts';
import { type FeedFields, keyOf } from '../../fields/types.ts';
import { HEALTH_STATUSES, healthFolderFields } from '../../health-folders/model.ts';
import { MOTOR_STATUSES, motorFolderFields } from '../../motor-folders/model.ts';
import { declaration, documents, member, steps } from './parts.ts';
import { lines } from './refund-lines.ts';

export const HEALTH_FOLDERS: FeedFields = {
  ...member,
  policy: {
    type: keyOf('health-policies'),
    about: 'The key of its row of `health-policies`.',
    example: 'HP-1',
  },
  beneficiary: {
    type: keyOf('beneficiaries'),
    about: 'Who was cared for: the key of a row of `beneficiaries`.',
    example: 'B-1',
  },
  ...feedFields(healthFolderFields),
  ...declaration,
  ...steps(
    HEALTH_STATUSES,
    { status: 'En cours', happened_on: '2026-10-02', note: 'Dossier reçu' },
    { status: 'Réglé', happened_on: '2026-10-09', note: '' },
  ),
  ...lines,
  ...documents,
};

export const MOTOR_FOLDERS: FeedFields = {
  ...member,
  policy: {
    type: keyOf('motor-policies'),
    about: 'The key of its row of `motor-policies`.',
    example: 'AP-1',
  },
  ...feedFields(motorFolderFields),
  ...declaration,
  ...steps(MOTOR_STATUSES, {
    status: 'EN COURS',
    happened_on: '2026-08-21',
    note: 'Dossier reçu',
  }),
};
