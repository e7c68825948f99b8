import type { ComponentProps } from 'react';

/** Of an input that opens a phone's own camera. */
export const CAMERA = { accept: 'image/*', capture: 'environment' } as const;

type Props = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'capture' | 'multiple'> & {
  label: string;
  onFiles: (files: File[]) => void;
};

/** The browser's choice of files, without its looks: a button that says what it is for clicks it. */
export const FileInput = ({ label, onFiles, ...input }: Props) => (
  <input
    {...input}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // The same file can be chosen again after it was removed.
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
