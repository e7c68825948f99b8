import { LINE_REASONS } from '@rafiq/contract/health-folders/model';
import { aLine } from '@rafiq/contract/testing/a-line';
import { beforeAll, describe, expect, it } from 'vitest';
import { refundLineMessage } from './api.ts';
import ar from './i18n/ar.json';
import en from './i18n/en.json';
import fr from './i18n/fr.json';
import { refundTexts } from './texts.ts';

beforeAll(() => refundTexts.load());

it.each(LINE_REASONS)(
  'a complaint about a line with the reason %s is in the member’s voice',
  (reason) => {
    const message = refundLineMessage(aLine({ reason }));
    expect(message).toContain('Ma réclamation');
    expect(message).not.toMatch(/\bvo(tre|s|us)\b/i);
  },
);

describe('what a complaint may say', () => {
  it.each([
    ['fr', fr, /\bvo(tre|s|us)\b/i],
    ['en', en, /\byour?\b/i],
    ['ar', ar, /كم(?![\u0600-\u06ff])/],
  ] as const)('never speaks to the member in %s', (_language, texts, toMember) => {
    const said = Object.entries(texts).filter(([key]) => key.startsWith('message.'));
    expect(said.length).toBeGreaterThan(LINE_REASONS.length);
    expect(said.filter(([, text]) => toMember.test(text))).toEqual([]);
  });
});
