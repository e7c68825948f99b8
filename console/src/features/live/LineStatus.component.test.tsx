import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubLine } from '../../testing/event-source.ts';
import { useLine } from './api.ts';
import { LineStatus } from './LineStatus.tsx';
import { liveTexts, t } from './texts.ts';

beforeAll(() => liveTexts.load());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Screen = () => {
  useLine(true);
  return <LineStatus />;
};

it('says quietly that the line is gone for four seconds, and no more once it is back', async () => {
  const line = stubLine();
  const clock = holdClock();
  render(<Screen />);
  line.find();
  line.lose();
  clock.pass(3999);
  expect(clock.left()).toContain(1);
  await expect.element(page.getByText(t('gone'))).not.toBeInTheDocument();
  clock.pass(1);
  await expect.element(page.getByRole('status')).toHaveTextContent(t('gone'));
  line.find();
  await expect.element(page.getByText(t('gone'))).not.toBeInTheDocument();
});
