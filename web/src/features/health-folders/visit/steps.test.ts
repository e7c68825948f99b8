import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { aLine } from '@rafiq/contract/testing/a-line';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import { beforeAll, expect, it } from 'vitest';
import { anOpenHealthFolder } from '../../../testing/builders.ts';
import { folderTexts } from '../../folders/texts.ts';
import { healthFolderTexts, t } from '../texts.ts';
import { declarationSteps, visitSteps } from './steps.ts';

beforeAll(() => Promise.all([folderTexts.load(), healthFolderTexts.load()]));

const event = (status: HealthFolderDetail['status'], on: string) => ({ status, on, note: '' });
const complement = (id: string, at: string) => ({
  ...{ id, at: `${at}T09:00:00.000Z`, files: 1 },
  status: 'Envoyé' as const,
});
const declaration = {
  ...{ id: '31', at: '2026-10-01T09:00:00.000Z', files: 2 },
  careKind: 'Maladie' as const,
};
const titles = (folder: HealthFolderDetail) =>
  visitSteps(folder).map(({ title, state }) => `${state}: ${title}`);

it('tells a visit from what was sent to its refund, each complement after what asked for it', () => {
  const folder = anOpenHealthFolder({
    status: 'Réglé',
    declaration,
    lines: [aLine()],
    events: [
      event('En cours', '2026-10-02'),
      event('C.Information', '2026-10-04'),
      // on the day on which it came
      event('En cours', '2026-10-06'),
      event('Réglé', '2026-10-09'),
    ],
    complements: [complement('41', '2026-10-06')],
  });
  expect(titles(folder)).toEqual([
    `past: ${t('step.declared')}`,
    `past: ${t('step.received')}`,
    `past: ${t('status.information')}`,
    `past: ${t('status.answered')}`,
    `past: ${t('step.study')}`,
    `present: ${t('status.settled')}`,
  ]);
  const about = visitSteps(folder).map((step) => step.about?.what);
  expect(about).toEqual([
    ...(['declaration', 'folder', undefined] as const),
    ...(['complement', undefined, undefined] as const),
  ]);
  expect(visitSteps(folder).findIndex(({ isExplained }) => isExplained)).toBe(5);
});

it('ends with what comes next, and the colour of where it stands', () => {
  const folder = anOpenHealthFolder({
    status: 'C.Information',
    events: [event('En cours', '2026-10-02'), event('C.Information', '2026-10-04')],
  });
  expect(titles(folder).slice(1)).toEqual([
    `present: ${t('status.information')}`,
    `next: ${t('step.resumed')}`,
    `next: ${t('step.payment')}`,
  ]);
  expect(visitSteps(folder)[1]?.tone).toBe('blocked');
});

it('shows a complement that was just sent before the list of them has come anew', () => {
  const folder = anOpenHealthFolder({
    status: 'C.Information',
    isAnswered: true,
    statusDate: '2026-10-04',
    events: [event('C.Information', '2026-10-04')],
    complements: [complement('41', '2026-09-01')],
  });
  const present = visitSteps(folder).find(({ state }) => state === 'present');
  expect(present).toMatchObject({ title: t('status.answered'), when: shortDate(today()) });
});

it('shows a declaration alone until a folder is opened', () => {
  const request = {
    ...aFullRequest('health-declaration', null),
    status: 'En cours de traitement' as const,
    events: [
      { status: 'Envoyé' as const, at: '2026-10-01T09:00:00.000Z', note: '' },
      { status: 'En cours de traitement' as const, at: '2026-10-02T09:00:00.000Z', note: '' },
    ],
  };
  const steps = declarationSteps(request, (status) => status);
  expect(steps.map(({ title, state }) => `${state}: ${title}`)).toEqual([
    `past: ${t('step.declared')}`,
    'present: En cours de traitement',
    `next: ${t('step.opening')}`,
    `next: ${t('step.decision')}`,
    `next: ${t('step.payment')}`,
  ]);
});
