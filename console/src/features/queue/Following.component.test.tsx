import { groupReference } from '@rafiq/contract/requests/reference';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCase } from '../../testing/cases.ts';
import { stubLine } from '../../testing/event-source.ts';
import { showScreen } from '../../testing/screen.tsx';
import { useLine } from '../live/api.ts';
import { CountInTab } from './CountInTab.tsx';
import { QueueScreen } from './QueueScreen.tsx';
import { queueTexts, t } from './texts.ts';
import { useFollowQueue } from './use-follow.ts';
import { ViewLinks } from './ViewLinks.tsx';

let line: ReturnType<typeof stubLine>;
beforeAll(() => Promise.all([loadCommon(), queueTexts.load()]));
beforeEach(() => {
  line = stubLine();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Screen = () => {
  useLine(true);
  useFollowQueue();
  return (
    <>
      <ViewLinks title="" views={['mine']} />
      <CountInTab>
        <QueueScreen />
      </CountInTab>
    </>
  );
};
const link = (id: string) =>
  page.getByRole('link', { name: `${groupReference(`48217306${id}`)} Question` });

const show = async (ids: string[]) => {
  let shown = ids;
  let newMessages = 0;
  const sent = answerCalls({
    'GET /v1/staff/cases': () => json({ cases: shown.map((id) => aCase(id)), next: null }),
    'GET /v1/staff/cases/counts': () =>
      json({
        ...{ mine: shown.length, late: 0, today: 0, waiting: 0, byKind: {} },
        newMessages: newMessages,
        core: false,
      }),
  });
  showScreen(Screen, { path: '/queue/$view', at: '/queue/mine' });
  await expect.element(link(ids[0] ?? '')).toBeVisible();
  const asked = (call: string) => sent.filter((one) => one.call === call).length;
  return {
    asked,
    become: (now: string[], messages = 0) => {
      shown = now;
      newMessages = messages;
    },
  };
};
const told = (id: string, version: number) => line.tell('case', { id, kind: 'ticket', version });

it('takes a case away that a colleague has taken, and the focus stays in its place', async () => {
  const { become } = await show(['1', '2', '3']);
  await userEvent.keyboard('jj');
  await expect.element(link('2')).toHaveFocus();
  become(['1', '3']);
  told('2', 2);
  await expect.element(link('2')).not.toBeInTheDocument();
  await expect.element(link('3')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('1')).toHaveFocus();
});

it('keeps the focus on a case that others only moved around', async () => {
  const { become } = await show(['1', '2']);
  await userEvent.keyboard('jj');
  become(['3', '2']);
  told('1', 2);
  await expect.element(link('3')).toBeVisible();
  await expect.element(link('2')).toHaveFocus();
});

it('asks once for many changes, and the counts follow', async () => {
  const { asked, become } = await show(['1', '2']);
  const before = asked('GET /v1/staff/cases');
  become(['2']);
  for (let version = 2; version < 40; version += 1) told('1', version);
  await expect.element(page.getByRole('link', { name: `${t('view.mine')} 1` })).toBeVisible();
  expect(asked('GET /v1/staff/cases') - before).toBe(1);
});

it('counts new messages of members in the name of the tab, as they come', async () => {
  const { become } = await show(['1']);
  const name = t('tab', { view: t('view.mine') });
  await expect.poll(() => document.title).toMatch(name);
  expect(document.title).not.toMatch(/^\(/);
  become(['1'], 3);
  told('1', 2);
  await expect.poll(() => document.title).toContain(`(3) ${name}`);
});

it('asks for all again when the line was away', async () => {
  const { become } = await show(['1']);
  become(['4']);
  line.lose();
  line.find();
  await expect.element(link('4')).toBeVisible();
});

it('shows who else looks at a row or writes, and asks only for rows that are shown', async () => {
  let cases: object[] = [];
  const sent = answerCalls({
    'GET /v1/staff/cases': () => json({ cases: [aCase('1'), aCase('2')], next: null }),
    'GET /v1/staff/presence': () => json({ cases }),
  });
  const asked = () => sent.filter(({ call }) => call === 'GET /v1/staff/presence').length;
  showScreen(Screen, { path: '/queue/$view', at: '/queue/mine' });
  await expect.element(link('1')).toBeVisible();
  await expect.poll(asked).toBe(1);
  line.tell('presence', { id: '99', kind: 'ticket' });
  const adil = { id: '2', name: 'Adil Mernissi', isWriting: true };
  cases = [{ id: '2', others: [adil] }];
  line.tell('presence', { id: '2', kind: 'ticket' });
  const said = page.getByText(t('presence.writing', { name: 'Adil Mernissi' }));
  await expect.element(said).toBeInTheDocument();
  expect(said.element().closest('tr')?.querySelector('a')?.dataset.row).toBe('2');
  expect(asked()).toBe(2);
});
