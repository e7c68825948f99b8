import type { StatusTag } from '@rafiq/contract/core/status-tag';
import { describe, expect, it } from 'vitest';
import { timelineSteps } from './steps.ts';

type Status = 'open' | 'stuck' | 'done';
const tags: Record<Status, StatusTag> = { open: 'ongoing', stuck: 'blocked', done: 'success' };
const words = {
  title: (status: Status, index: number) => `${index} ${status}`,
  date: (on: string) => on,
  note: (written: string) => `said: ${written}`,
  noteLang: () => 'fr',
  toCome: 'to come',
};
const event = (status: Status, on: string) => ({ status, on, note: '' });

describe('a folder’s timeline', () => {
  it('ends with the present step in its colour, then what comes next', () => {
    const steps = timelineSteps([event('open', '2026-10-28'), event('stuck', '2026-11-05')], {
      tags,
      next: ['paid'],
      words,
    });
    expect(steps.map(({ title, when, state, tone }) => [title, when, state, tone])).toEqual([
      ['0 open', '2026-10-28', 'past', undefined],
      ['1 stuck', '2026-11-05', 'present', 'blocked'],
      ['paid', 'to come', 'next', undefined],
    ]);
  });

  it('says what the insurer wrote in the words it is given', () => {
    const events = [{ status: 'open' as const, on: '2026-10-28', note: 'Dossier clos' }];
    const [step] = timelineSteps(events, { tags, next: [], words });
    expect(step?.note).toBe('said: Dossier clos');
    expect(step?.noteLang).toBe('fr');
  });

  it('tells two equal steps of one day apart', () => {
    const steps = timelineSteps([event('open', '2026-10-28'), event('open', '2026-10-28')], {
      tags,
      next: [],
      words,
    });
    expect(new Set(steps.map(({ key }) => key)).size).toBe(2);
  });

  it('shows only what comes next when nothing was written down', () => {
    expect(timelineSteps<Status>([], { tags, next: ['paid'], words })).toHaveLength(1);
  });
});
