import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { common, loadCommon } from '../texts/common.ts';
import { Announcer } from './Announcer.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { Problem } from './Problem.tsx';
import { Skeleton } from './Skeleton.tsx';

beforeAll(loadCommon);

type Phase = 'screen' | 'two parts' | 'one part' | 'here' | 'failed';
let show: (phase: Phase) => void;

const Waiting = () => {
  const [phase, setPhase] = useState<Phase>('screen');
  show = (next) => flushSync(() => setPhase(next));
  return (
    <>
      <Announcer />
      {phase === 'screen' && <LoadingScreen label="Screen is loading" />}
      {phase === 'two parts' && <Skeleton label="First is loading" />}
      {(phase === 'two parts' || phase === 'one part') && <Skeleton label="Second is loading" />}
      {phase === 'failed' && <Problem message="Failed" retry="Retry" onRetry={() => undefined} />}
    </>
  );
};

/** Everything that was read out, in its order. */
const listen = (): string[] => {
  const heard: string[] = [];
  const region = document.querySelector('p[role="status"]');
  if (!region) throw new Error('nobody announces');
  new MutationObserver(() => heard.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return heard;
};

const announcer = page.getByRole('status').first();

it('says that it waits, and that all has come once the last part has', async () => {
  render(<Waiting />);
  await expect.element(announcer).toHaveTextContent('Screen is loading');
  const heard = listen();
  show('two parts');
  await expect.element(announcer).toHaveTextContent('Second is loading');
  show('one part');
  show('here');
  await expect.element(announcer).toHaveTextContent(common('loaded'));
  expect(heard.filter((text) => text === common('loaded'))).toHaveLength(1);
});

it('does not say that something has come when it has failed', async () => {
  render(<Waiting />);
  await expect.element(announcer).toHaveTextContent('Screen is loading');
  const heard = listen();
  show('failed');
  await expect.element(page.getByRole('alert').getByText('Failed')).toBeVisible();
  // the alert speaks for itself; whoever tries again waits again
  show('one part');
  await expect.element(announcer).toHaveTextContent('Second is loading');
  expect(heard).not.toContain(common('loaded'));
});
