import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import { announceSent } from './pages.ts';
import { RequestTable } from './RequestTable.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const table = (list: 'ticket' | 'all' | undefined) => () => (
  <RequestTable
    {...(list && { list })}
    label="Demandes"
    queryKey={['requests', list ?? 'people']}
    fetch={async () => ({ count: 2, rows: [{ id: '12' }, { id: '13' }] })}
    search={{}}
    onSearch={() => undefined}
    emptyText=""
    columns={[{ key: 'type', title: 'Type', cell: () => 'Contrat' }]}
    rowLink={({ id }, link) => <a href={`#/${id}`} {...link} />}
  />
);
const named = (id: string, mark = '') =>
  page.getByRole('link', {
    name: `Contrat${mark} ${t('list.number', { number: groupReference(referenceOf(id)) })}`,
    exact: true,
  });

it('gives each row its number, so that no two links are called alike', async () => {
  showSignedIn(table('ticket'));
  await expect.element(named('12')).toBeVisible();
  await expect.element(named('13')).toBeVisible();
});

it('marks what was just sent in a word that is read out, and the next time no more', async () => {
  announceSent('ticket', '13', '');
  showSignedIn(table('ticket'));
  await expect.element(named('13', ` ${t('list.new')}`)).toBeVisible();
  await expect.element(named('12')).toBeVisible();
  document.body.replaceChildren();
  showSignedIn(table('ticket'));
  await expect.element(named('13')).toBeVisible();
});

it('marks it in the list of all kinds too, whenever that is looked at first', async () => {
  // of a kind whose own list no other test looks at: there the mark stays
  announceSent('suggestion', '12', '');
  showSignedIn(table('all'));
  await expect.element(named('12', ` ${t('list.new')}`)).toBeVisible();
});

it('says below the status until when there is an answer, in one call, and of none that has ended', async () => {
  const promises = [
    { id: '12', state: 'late', day: '2026-12-03' },
    { id: '13', state: 'running', day: '2026-12-04' },
    { id: '14', state: 'running', day: '2026-12-05' },
    { id: '15', state: 'paused', day: null },
  ];
  const sent = answerCalls({ 'GET /v1/me/promises': () => json({ promises }) });
  const rows = [
    { id: '12', status: 'Envoyé' },
    { id: '13', status: 'En cours de traitement' },
    { id: '14', status: 'Traité' },
    { id: '15', status: 'Documents manquants' },
  ] as const;
  showSignedIn(() => (
    <RequestTable
      list="ticket"
      label="Demandes"
      queryKey={['requests', 'ticket']}
      fetch={async () => ({ count: rows.length, rows: [...rows] })}
      search={{}}
      onSearch={() => undefined}
      emptyText=""
      columns={[
        { key: 'type', title: 'Type', cell: () => 'Contrat' },
        { key: 'status', title: 'Statut', onCard: 'aside', cell: ({ status }) => status },
      ]}
      rowLink={({ id }, link) => <a href={`#/${id}`} {...link} />}
    />
  ));
  await expect.element(page.getByText('En retard\u202f: prévue le 3 déc.')).toBeVisible();
  await expect.element(page.getByText('Réponse d’ici au 4 déc.')).toBeVisible();
  await expect.element(page.getByText('Délai en pause')).toBeVisible();
  await expect.element(page.getByText(/5 déc/)).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual(['GET /v1/me/promises']);
  // a row is named by what it is, and not by when it is answered
  await expect.element(named('13')).toBeVisible();
});

it('leaves other lists as they are', async () => {
  showSignedIn(table(undefined));
  await expect
    .element(page.getByRole('link', { name: 'Contrat', exact: true }).first())
    .toBeVisible();
});
