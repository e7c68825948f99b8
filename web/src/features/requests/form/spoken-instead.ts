/** Somebody who cannot write speaks. The insurer requires a text all the same: it says that the message was spoken. */
import { type FormFile, filesOfRole } from './form-files.ts';
import type { FormValues } from './request-form-model.ts';

/** The empty ones of these fields, filled with `words`, where there is a recording. */
export const spokenInstead = <Values extends FormValues>(
  values: Values,
  fields: readonly (keyof Values)[],
  { files, words }: { files: FormFile[]; words: string },
): Values => {
  if (filesOfRole(files, 'voice').length === 0) return values;
  const empty = fields.filter((field) => String(values[field]).trim() === '');
  return { ...values, ...Object.fromEntries(empty.map((field) => [field, words])) };
};
