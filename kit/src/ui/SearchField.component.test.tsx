import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { SearchField } from './SearchField.tsx';

const field = page.getByRole('searchbox', { name: 'Search' });
const row = page.getByRole('button', { name: 'One' });

/** A list whose rows move up as soon as something is searched for. */
const List = ({ searched, go }: { searched: (text: string) => void; go: () => void }) => {
  const [words, setWords] = useState('');
  return (
    <>
      <SearchField
        label="Search"
        clear="Clear"
        maxLength={20}
        value={words}
        onSearch={(text) => {
          searched(text);
          setWords(text);
        }}
      />
      {words === '' && <p style={{ height: 200 }}>How to put them in order</p>}
      <button type="button" onClick={go}>
        One
      </button>
    </>
  );
};

const { href } = location;
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', href);
});

/** The pause after typing outlasts whatever comes next, however slowly a busy machine moves its mouse. */
const holdPause = (): void => {
  const wait = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((deed: () => void, ms = 0) =>
    ms > 0 ? 0 : wait(deed)) as typeof setTimeout);
};

it('lets a row be pressed right after typing, and does not search once it has led away', async () => {
  const searched = vi.fn();
  // replaced, not pushed: the way back would come in the middle of the next test
  const go = vi.fn(() => history.replaceState(null, '', '#one'));
  render(<List searched={searched} go={go} />);
  holdPause();
  await userEvent.fill(field, 'on');
  await userEvent.click(row);
  expect(go).toHaveBeenCalledOnce();
  // what waits for the end of the press comes in the next turn
  await new Promise((resolve) => setTimeout(resolve));
  expect(searched).not.toHaveBeenCalled();
});

it('searches when the field is left by a press that leads nowhere', async () => {
  const searched = vi.fn();
  const go = vi.fn();
  render(<List searched={searched} go={go} />);
  holdPause();
  await userEvent.fill(field, 'on');
  await userEvent.click(row);
  expect(go).toHaveBeenCalledOnce();
  await expect.poll(() => searched.mock.calls).toEqual([['on']]);
});

it('searches at once when the field is left by a key', async () => {
  const searched = vi.fn();
  render(<List searched={searched} go={vi.fn()} />);
  holdPause();
  await userEvent.fill(field, 'on');
  await userEvent.tab();
  expect(searched.mock.calls).toEqual([['on']]);
});
