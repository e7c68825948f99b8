import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { useSpeech } from '../speaker.tsx';
import type { Outcome } from './moves.ts';

const TONES = {
  unreadable: 'rejected',
  other: 'rejected',
  own: 'rejected',
  got: 'success',
  same: 'success',
} as const;

/** What became of what was filmed. */
export const OutcomeNote = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useSpeech();
  return <Alert tone={TONES[outcome]}>{t(`film.${outcome}`)}</Alert>;
};
