/** What differs between the two sides of a draft, in words. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { t } from '../texts.ts';
import type { FormFile } from './form-files.ts';
import type { FormState, FormValues, Says } from './request-form-model.ts';

/** In the order of the forms. What stands in none of them is not shown: nobody has typed it. */
const FIELDS = {
  policyId: 'id',
  type: 'text',
  beneficiaryId: 'id',
  lastName: 'text',
  firstName: 'text',
  birthDate: 'day',
  link: 'text',
  careKind: 'text',
  consultationDate: 'day',
  fees: 'text',
  engagedAmount: 'text',
  folderNumber: 'text',
  folderReference: 'text',
  slipNumber: 'text',
  isFolderMissing: 'text',
  lossDate: 'day',
  city: 'text',
  garage: 'text',
  accident: 'text',
  documentType: 'text',
  reason: 'text',
  title: 'text',
  message: 'text',
} as const satisfies Record<string, 'text' | 'day' | 'id'>;
type Field = keyof typeof FIELDS;

export interface Difference {
  label: string;
  own: string;
  other: string;
}

type Value = FormValues[string] | undefined;

const wordsOf = (field: Field, value: Value, says: Says): string => {
  if (value === undefined || value === '' || value === false) return t('compare.empty');
  if (value === true) return '✓';
  const text = String(value);
  const said = says[field]?.(text);
  if (said !== undefined) return said;
  if (FIELDS[field] === 'id') return t('compare.choice');
  return FIELDS[field] === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? shortDate(text) : text;
};

const isHereOnly = ({ uploadId, state }: FormFile): boolean =>
  uploadId === undefined && state !== 'received';

/** Files one below the other. */
const fileDifference = (files: FormFile[], other: FollowingDraft): Difference | null => {
  const ids = (all: readonly { id: string }[]) =>
    JSON.stringify(all.map(({ id }) => id).toSorted());
  if (ids(files) === ids(other.files)) return null;
  const own = files.map((file) =>
    isHereOnly(file) ? t('compare.hereOnly', { name: file.name }) : file.name,
  );
  const there = other.files.map(({ name, uploadId }) =>
    uploadId === null ? t('compare.thereOnly', { name }) : name,
  );
  const said = (names: string[]) => names.join('\n') || t('compare.empty');
  return { label: t('compare.files'), own: said(own), other: said(there) };
};

export const differencesOf = (
  { values, files }: Pick<FormState<FormValues>, 'values' | 'files'>,
  other: FollowingDraft,
  says: Says,
): Difference[] => {
  const fields = (Object.keys(FIELDS) as Field[]).filter(
    (field) => (values[field] ?? '') !== (other.values?.[field] ?? ''),
  );
  const typed = fields.map((field) => ({
    label: t(`compare.field.${field}`),
    own: wordsOf(field, values[field], says),
    other: wordsOf(field, other.values?.[field], says),
  }));
  const chosen = fileDifference(files, other);
  return chosen ? [...typed, chosen] : typed;
};
