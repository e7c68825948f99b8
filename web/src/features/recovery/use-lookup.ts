import { normalizeCin } from '@rafiq/contract/core/formats';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useNavigate } from '@tanstack/react-router';
import { lookUp } from './api.ts';
import type { Recovery } from './state.ts';

interface Options {
  recovery: Recovery;
  update: (changes: Partial<Recovery>) => void;
  onUnknown: () => void;
}

/** From a CIN and a birth date to the choice of a channel. */
export const useLookup = ({ recovery: { cin, birthDate }, update, onUnknown }: Options) => {
  const navigate = useNavigate();
  return useTask(async () => {
    try {
      const found = await lookUp({ cin: normalizeCin(cin), birthDate });
      if (found.email === null && found.phone === null) return onUnknown();
      update({ cin: normalizeCin(cin), found });
      await navigate({ to: '/auth/recover-options' });
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'recover_check_failed')) throw error;
      onUnknown();
    }
  });
};
