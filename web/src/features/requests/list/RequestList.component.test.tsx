import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import { announceSent } from './pages.ts';
import { RequestList } from './RequestList.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const KINDS = [
  'health-declaration',
  'motor-declaration',
  'health-complaint',
  'motor-complaint',
] as const;

it.each(KINDS)('tells for two seconds that a %s was sent, not longer', async (kind) => {
  answerCalls();
  const clock = holdClock();
  announceSent(kind, '12');
  showSignedIn(() => (
    <RequestList
      kind={kind}
      title="Demandes"
      action={null}
      fetch={async () => ({ count: 1, rows: [{ id: '12' }] })}
      search={{}}
      onSearch={() => undefined}
      emptyText=""
      columns={[{ key: 'type', title: 'Type', cell: () => 'Contrat' }]}
      rowLink={({ id }, link) => <a href={`#/${id}`} {...link} />}
    />
  ));
  const told = page.getByText(t('list.sent'));
  await expect.element(told).toBeVisible();
  await expect.poll(clock.left).toContain(2000);
  clock.pass(1999);
  expect(clock.left()).toContain(1);
  await expect.element(told).toBeVisible();
  clock.pass(1);
  await expect.element(told).not.toBeInTheDocument();
});
