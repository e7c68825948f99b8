/** The words of `ui/VoiceRecorder`, the same in every form. A route whose form has one loads them. */
import { AUDIO_COUNTDOWN_FROM } from '@rafiq/contract/core/constants';
import type { ReactNode } from 'react';
import { texts } from '../texts/catalogue.ts';
import type fr from './i18n/fr.json';

const words = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const loadVoiceTexts = words.load;

export const voiceTexts = () => {
  const { t } = words;
  return {
    label: t('label'),
    hint: t('hint', { seconds: AUDIO_COUNTDOWN_FROM }),
    hintEnough: t('hintEnough', { seconds: AUDIO_COUNTDOWN_FROM }),
    instead: t('instead'),
    unfinished: t('unfinished'),
    record: t('record'),
    starting: t('starting'),
    stop: t('stop'),
    again: t('again'),
    remove: t('remove'),
    player: t('player'),
    secondsLeft: (seconds: number, count: ReactNode) =>
      words.rich('secondsLeft', { seconds, count }),
    spokenLeft: (seconds: number) => t('spokenLeft', { seconds }),
    started: t('started'),
    endings: {
      asked: t('ending.asked'),
      limit: t('ending.limit'),
      interrupted: t('ending.interrupted'),
    },
    problems: {
      refused: t('problem.refused'),
      missing: t('problem.missing'),
      busy: t('problem.busy'),
      insecure: t('problem.insecure'),
      failed: t('problem.failed'),
      empty: t('problem.empty'),
    },
  };
};
