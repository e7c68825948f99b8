import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { useSpeech } from '../speaker.tsx';
import type { Outcome } from './moves.ts';

const TONES = {
  other: 'rejected',
  own: 'rejected',
  more: 'blocked',
  got: 'success',
  same: 'success',
} as const;

/** What became of what was scanned. */
export const OutcomeNote = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useSpeech();
  return <Alert tone={TONES[outcome]}>{t(`exchange.${outcome}`)}</Alert>;
};
