import { acceptOf } from '@rafiq/contract/requests/file-rules';
import { FileArea } from '@rafiq/kit/ui/FileArea.tsx';
import { fileAreaTexts, fileItem, refusalText } from './file-texts.ts';
import { filesOfRole } from './form-files.ts';
import type { FormState, FormValues, RequestForm } from './request-form-model.ts';

interface Props {
  form: Pick<FormState<FormValues>, 'files' | 'refusals'> & {
    does: Pick<RequestForm<FormValues>, 'addFiles' | 'removeFile' | 'retryFile'>;
  };
  label: string;
  max: number;
  closed?: boolean;
}

/** The documents of a form, in the file area. A voice message has its own place. */
export const FormFiles = ({ form, label, max, closed = false }: Props) => {
  const { does, refusals } = form;
  const files = filesOfRole(form.files, 'proof');
  return (
    <FileArea
      label={label}
      accept={acceptOf('proof')}
      items={files.map(fileItem)}
      max={max}
      refusals={refusals.map((one) => ({ id: one.id, name: one.name, text: refusalText(one) }))}
      texts={fileAreaTexts(files.length, max, refusals.length)}
      closed={closed}
      onAdd={(chosen) => void does.addFiles(chosen)}
      onRemove={does.removeFile}
      onRetry={does.retryFile}
    />
  );
};
