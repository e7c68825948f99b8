import type { NeededDocument } from '@rafiq/contract/needed-documents/model';
import { acceptOf } from '@rafiq/contract/requests/file-rules';
import { FileArea } from '@rafiq/kit/ui/FileArea.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { NeededDocuments } from '../needed-documents/NeededDocuments.tsx';
import { t } from '../texts.ts';
import { fileAreaTexts, fileItem, refusedFile } from './file-texts.ts';
import { type FormFile, filesOfRole } from './form-files.ts';
import type { FormState, FormValues, RequestForm } from './request-form-model.ts';

interface Props {
  form: Pick<FormState<FormValues>, 'files' | 'refusals'> & {
    does: Pick<
      RequestForm<FormValues>,
      'addFiles' | 'nameFile' | 'removeFile' | 'retryFile' | 'clearRefusals'
    >;
  };
  label: string;
  max: number;
  /** The insurer's list of what should be among them. */
  needed?: NeededDocument[];
  closed?: boolean;
}

/** The documents of a form, in the file area. A voice message has its own place. */
export const FormFiles = ({ form, label, max, needed = [], closed = false }: Props) => {
  const { does, refusals } = form;
  const files = filesOfRole(form.files, 'proof');
  // A photo that was taken without saying of what can be named here.
  const namingOf = ({ id, name, state, neededDocumentId = '' }: FormFile) =>
    needed.length > 0 &&
    state !== 'received' && (
      <SelectField
        label={t('needed.which')}
        aria-label={t('needed.whichOf', { name })}
        prompt={t('needed.other')}
        options={needed.map((one) => ({ value: one.id, label: one.name }))}
        value={neededDocumentId}
        onChange={(chosen) => does.nameFile(id, chosen || undefined)}
      />
    );
  return (
    <>
      <NeededDocuments
        documents={needed}
        shown={new Set(files.map(({ neededDocumentId }) => neededDocumentId))}
        blockedBecause={files.length >= max ? t('files.full', { max }) : ''}
        onAdd={(chosen, id) => void does.addFiles(chosen, { neededDocumentId: id })}
      />
      <FileArea
        label={label}
        accept={acceptOf('proof')}
        items={files.map((file) => ({ ...fileItem(file), extra: namingOf(file) }))}
        max={max}
        refusals={refusals.map(refusedFile)}
        texts={fileAreaTexts(files.length, max, refusals.length)}
        closed={closed}
        onAdd={(chosen) => void does.addFiles(chosen)}
        onRemove={does.removeFile}
        onRetry={does.retryFile}
        onClearRefusals={does.clearRefusals}
      />
    </>
  );
};
