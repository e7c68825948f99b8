import { MOTOR_STATUSES } from '@rafiq/contract/motor-folders/model';
import { beforeAll, expect, it } from 'vitest';
import { motorStatusText } from './api.ts';
import { motorFolderTexts, t } from './texts.ts';
import { stepTitle } from './words.ts';

beforeAll(() => motorFolderTexts.load());

it('calls the first step the arrival, and a later one of the same status the expertise', () => {
  expect(stepTitle('EN COURS', 0)).toBe(t('step.received'));
  expect(stepTitle('EN COURS', 1)).toBe(t('step.expertise'));
});

it('labels as blocked a folder whose client has not paid, and no other', () => {
  const blocked = MOTOR_STATUSES.filter(
    (status) => motorStatusText(status) === t('status.blocked'),
  );
  expect(blocked).toEqual(['IMPAYES CLIENTS']);
});

it('calls the first step by its status where the insurer tells of no arrival', () => {
  expect(stepTitle('REGLE', 0)).toBe(t('status.settled'));
});
