import { render } from '@rafiq/kit/testing/rendered.tsx';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubLine } from '../../testing/event-source.ts';
import { useLine } from './api.ts';
import { LineStatus } from './LineStatus.tsx';
import { liveTexts, t } from './texts.ts';

beforeAll(() => liveTexts.load());
afterEach(() => {
  vi.unstubAllGlobals();
});

const Screen = () => {
  useLine(true);
  return <LineStatus />;
};

it('says quietly that the line is gone, and no more once it is back', async () => {
  const line = stubLine();
  render(<Screen />);
  line.find();
  line.lose();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('gone'));
  line.find();
  await expect.element(page.getByText(t('gone'))).not.toBeInTheDocument();
});
