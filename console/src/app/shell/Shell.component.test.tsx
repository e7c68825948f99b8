import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { QueueScreen } from '../../features/queue/QueueScreen.tsx';
import { queueTexts } from '../../features/queue/texts.ts';
import { aCase } from '../../testing/cases.ts';
import { showScreen } from '../../testing/screen.tsx';
import styles from './Shell.module.css';

beforeAll(() => Promise.all([loadCommon(), queueTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const Screen = () => (
  <div className={styles.body}>
    <header className={styles.bar} style={{ height: 60 }} />
    <main className={styles.content}>
      <QueueScreen />
    </main>
  </div>
);

it('keeps what scrolls under the bar behind it', async () => {
  const cases = Array.from({ length: 30 }, (_, at) => aCase(String(at)));
  answerCalls({ 'GET /v1/staff/cases': () => json({ cases, next: null }) });
  showScreen(Screen, { path: '/queue/$view', at: '/queue/all' });
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  const bar = document.querySelector('header') as HTMLElement;
  for (const part of page.getByRole('row').nth(15).element().querySelectorAll('input, button')) {
    part.scrollIntoView({ block: 'start' });
    const { x, y, width, height } = part.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(bar);
  }
});
