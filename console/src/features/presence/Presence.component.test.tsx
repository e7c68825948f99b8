import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stubLine } from '../../testing/event-source.ts';
import { showScreen } from '../../testing/screen.tsx';
import { useLine } from '../live/api.ts';
import { PresenceLine, presenceTexts, usePresence } from './api.ts';
import { t } from './texts.ts';

let line: ReturnType<typeof stubLine>;
beforeAll(() => Promise.all([loadCommon(), presenceTexts.load()]));
beforeEach(() => {
  line = stubLine();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Case = () => {
  const [draft, setDraft] = useState('');
  const others = usePresence('12', draft !== '');
  return (
    <>
      <PresenceLine others={others} />
      <textarea aria-label="draft" onChange={(event) => setDraft(event.target.value)} />
    </>
  );
};
const Screen = () => {
  useLine(true);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        leave
      </button>
      {isOpen && <Case />}
    </>
  );
};
const PUT = 'PUT /v1/staff/cases/12/presence';
const DELETE = 'DELETE /v1/staff/cases/12/presence';

it('says who else is there, follows the line, and tells when one writes and leaves', async () => {
  let others: object[] = [];
  const sent = answerCalls({ [PUT]: () => json({ others }), [DELETE]: () => json({ ok: true }) });
  showScreen(Screen);
  await expect.poll(() => sent).toContainEqual({ call: PUT, body: { isWriting: false } });
  others = [
    { id: '2', name: 'Adil Mernissi', isWriting: true },
    { id: '3', name: 'Sofia Kabbaj', isWriting: false },
  ];
  line.tell('presence', { id: '12', kind: 'ticket' });
  await expect.element(page.getByText(t('writing', { names: 'Adil Mernissi' }))).toBeVisible();
  await expect.element(page.getByText(t('looking', { names: 'Sofia Kabbaj' }))).toBeVisible();
  await userEvent.type(page.getByRole('textbox'), 'B');
  await expect.poll(() => sent.at(-1)).toEqual({ call: PUT, body: { isWriting: true } });
  await userEvent.click(page.getByRole('button', { name: 'leave' }));
  await expect.poll(() => sent.at(-1)?.call).toBe(DELETE);
});
