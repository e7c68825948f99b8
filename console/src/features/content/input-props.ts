import type { ContentField } from '@rafiq/contract/content/kinds';
import type { ContentValue } from '@rafiq/contract/content/model';
import type { ContentFileInfo } from '@rafiq/contract/content/schema';

/** What every control of a form is given. */
export interface InputProps {
  field: ContentField;
  value: ContentValue;
  error: string | undefined;
  files: readonly ContentFileInfo[];
  onChange: (value: ContentValue) => void;
  onFile: (file: ContentFileInfo | null) => void;
  onLeave: () => void;
}
