import { VoiceRecorder } from '@rafiq/kit/ui/VoiceRecorder.tsx';
import { voiceTexts } from '@rafiq/kit/voice/texts.ts';
import { filesOfRole } from './form-files.ts';
import type { FormValues } from './request-form-model.ts';
import type { UsedForm } from './use-request-form.ts';

interface Props<Values extends FormValues> {
  form: UsedForm<Values>;
  /** A recording alone is enough: nothing has to be written. */
  isEnough: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** The recording is one of the form's files: kept, sent and tried again like any other. */
export const FormVoice = <Values extends FormValues>({ form, isEnough, onBusy }: Props<Values>) => {
  const texts = voiceTexts();
  const [voice] = filesOfRole(form.files, 'voice');
  const replace = (file: File | null) => {
    for (const { id } of filesOfRole(form.does.get().files, 'voice')) form.does.removeFile(id);
    if (file) void form.does.addFiles([file]);
  };
  return (
    <VoiceRecorder
      texts={isEnough ? { ...texts, hint: texts.hintEnough } : texts}
      file={voice?.blob ?? null}
      onChange={replace}
      onBusy={onBusy}
    />
  );
};
