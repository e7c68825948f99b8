import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { EmptyState } from './EmptyState.tsx';
import { focusTitle, Title } from './Title.tsx';

type Phase = 'nothing' | 'loading' | 'here' | 'missing';
let show: (phase: Phase) => void;

const Loading = () => <Title>Folder</Title>;
const Here = () => <Title>Folder 12</Title>;

const Screen = () => {
  const [phase, setPhase] = useState<Phase>('nothing');
  show = (next) => flushSync(() => setPhase(next));
  return (
    <>
      <button type="button">menu</button>
      <button type="button">other</button>
      {phase === 'loading' && <Loading />}
      {phase === 'here' && <Here />}
      {phase === 'missing' && <EmptyState heading="h1" title="Not found" />}
    </>
  );
};

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name });

it('takes the focus when one has arrived, and hands it on to the title that follows', async () => {
  render(<Screen />);
  show('loading');
  focusTitle();
  await expect.element(title('Folder')).toHaveFocus();
  show('here');
  await expect.element(title('Folder 12')).toHaveFocus();
  show('missing');
  await expect.element(title('Not found')).toHaveFocus();
});

it('takes the focus when it comes after the arrival, also from the link that led here', async () => {
  render(<Screen />);
  await userEvent.click(button('menu'));
  focusTitle();
  await expect.element(button('menu')).toHaveFocus();
  show('here');
  await expect.element(title('Folder 12')).toHaveFocus();
});

it('leaves the focus to who has gone elsewhere while it was loading', async () => {
  render(<Screen />);
  show('loading');
  focusTitle();
  await userEvent.click(button('other'));
  show('here');
  await expect.element(button('other')).toHaveFocus();
});

it('leaves the focus alone when nobody has moved', async () => {
  render(<Screen />);
  await userEvent.click(button('menu'));
  show('here');
  await expect.element(button('menu')).toHaveFocus();
});
