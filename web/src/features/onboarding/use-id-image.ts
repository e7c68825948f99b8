import { checkFile } from '@rafiq/contract/requests/file-rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import type { PickedFile } from '@rafiq/kit/ui/FilePick.tsx';
import { useEffect, useRef, useState } from 'react';
import { issuesOf, uploadIdImage } from './api.ts';
import { changeForm, readOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';

/** The server looks at the bytes; this only spares people a wait for what would be refused anyway. */
const refusalOf = (file: File): string => {
  const [found] = checkFile(file);
  return found ? issueText(found) : '';
};

export const useIdImage = () => {
  const { form } = useOnboarding();
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [error, setError] = useState('');
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (file: File) => {
    const uid = readOnboarding().answer?.uid ?? '';
    const control = new AbortController();
    upload.current = control;
    const show = (state: PickedFile['state'], progress: number) =>
      setPicked({ name: file.name, file, state, progress });
    setError('');
    show('sending', 0);
    try {
      const onProgress = (share: number) => control.signal.aborted || show('sending', share);
      const id = await uploadIdImage(uid, file, onProgress, control.signal);
      changeForm({ file: { id, name: file.name } });
      show('received', 1);
    } catch (cause) {
      if (control.signal.aborted) return;
      show('failed', 0);
      const [found] = issuesOf(cause);
      setError(found ? issueText(found) : messageOf(cause));
    }
  };

  const pick = (file: File) => {
    const refusal = refusalOf(file);
    setError(refusal);
    if (refusal === '') void send(file);
  };

  const remove = () => {
    upload.current?.abort();
    setPicked(null);
    setError('');
    changeForm({ file: null });
  };

  const retry = () => {
    if (picked?.file) void send(picked.file);
  };

  // After a reload only the name is left; after another check the server wants the file anew.
  const kept: PickedFile | null = form.file && {
    name: form.file.name,
    file: null,
    state: form.file.id ? 'received' : 'failed',
    progress: 1,
  };
  const again = !picked && kept?.state === 'failed' ? t('idImage.again') : '';
  return {
    picked: picked ?? kept,
    error: error || again || undefined,
    isSending: picked?.state === 'sending',
    pick,
    remove,
    retry,
  };
};
