import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import { announceSent } from './pages.ts';
import { RequestTable } from './RequestTable.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
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
  announceSent('ticket', '12', '');
  showSignedIn(table('all'));
  await expect.element(named('12', ` ${t('list.new')}`)).toBeVisible();
});

it('leaves other lists as they are', async () => {
  showSignedIn(table(undefined));
  await expect
    .element(page.getByRole('link', { name: 'Contrat', exact: true }).first())
    .toBeVisible();
});
