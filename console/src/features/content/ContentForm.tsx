import type { ContentField } from '@rafiq/contract/content/kinds';
import type { ContentValue, ContentValues } from '@rafiq/contract/content/model';
import type { ContentFileInfo } from '@rafiq/contract/content/schema';
import styles from './Content.module.css';
import { FieldInput } from './FieldInput.tsx';
import { fieldText } from './texts.ts';

export interface FormProps {
  fields: readonly ContentField[];
  values: ContentValues;
  files: readonly ContentFileInfo[];
  problemOf: (field: string) => string | undefined;
  onChange: (name: string, value: ContentValue) => void;
  onFile: (name: string, file: ContentFileInfo | null) => void;
  onLeave: (name: string) => void;
}

/** Fields that ask for the same in each language stand together. */
const groupsOf = (fields: readonly ContentField[]): ContentField[][] => {
  const groups: ContentField[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last?.[0]?.base === field.base) last.push(field);
    else groups.push([field]);
  }
  return groups;
};

/** Made from the contract's table of fields: one form for all kinds. */
export const ContentForm = ({ fields, values, files, problemOf, ...on }: FormProps) => {
  const inputOf = (field: ContentField) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name] ?? null}
      error={problemOf(field.name)}
      files={files}
      onChange={(value) => on.onChange(field.name, value)}
      onFile={(file) => on.onFile(field.name, file)}
      onLeave={() => on.onLeave(field.name)}
    />
  );
  return (
    <div className={styles.form}>
      {groupsOf(fields).map((group) => {
        const [first] = group;
        if (!first || group.length === 1) return group.map(inputOf);
        return (
          <fieldset key={first.base} className={styles.trio}>
            <legend>{fieldText(first.base)}</legend>
            {group.map(inputOf)}
          </fieldset>
        );
      })}
    </div>
  );
};
