import { beforeAll, expect, it } from 'vitest';
import { healthFolderTexts, t } from './texts.ts';
import { stepTitle } from './words.ts';

beforeAll(() => healthFolderTexts.load());

it('calls the first step the arrival, and a later one of the same status the study', () => {
  expect(stepTitle('En cours', 0)).toBe(t('step.received'));
  expect(stepTitle('En cours', 1)).toBe(t('step.study'));
});

it('calls the first step by its status where the insurer tells of no arrival', () => {
  expect(stepTitle('C.Information', 0)).toBe(t('status.information'));
});
