/** An agent's morning of twenty cases, and that counts, members' threads and the ledger agree with what was done. */
import { expect, type Page } from '@playwright/test';
import { deskWords } from './support/console.ts';
import { PASSWORD, YOUSSEF } from './support/members.ts';
import { become, speak, standAtOrigin } from './support/portal.ts';
import { test } from './support/test.ts';

/** The editor, who answers suggestions this morning and nothing else: what others of these tests take is another's. */
const MORNING = 'editeur@rafiq.example';
const TEMPLATES = 8;
const PAPERS = 4;
const NOTES = 2;
const MANY = 4;
const BACK = 2;
const ALL = TEMPLATES + PAPERS + NOTES + MANY + BACK;
const words = deskWords('fr');

const signIn = async (page: Page, email: string): Promise<void> => {
  const origin = await standAtOrigin(page);
  await page.context().clearCookies();
  const data = { email, password: PASSWORD };
  const answer = await page.request.post('/v1/staff/session', { headers: { origin }, data });
  expect(answer.status(), await answer.text()).toBe(200);
};

const send = async (page: Page, path: string, data: object) => {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`/v1${path}`, { headers: { origin }, data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return answer.json();
};
const read = async (page: Page, path: string) => (await page.request.get(`/v1${path}`)).json();

/** Answers the id of whoever works this morning. */
const trust = async (page: Page): Promise<string> => {
  await signIn(page, 'admin@rafiq.example');
  const { people } = await read(page, '/staff/people');
  const { id } = people.find(({ email }: { email: string }) => email === MORNING);
  const roles = { roles: ['editor', 'agent'], kinds: ['suggestion'], reason: 'Ce matin' };
  const { waiting } = await send(page, `/staff/people/${id}/roles`, roles);
  // the demo has one administrator: whoever supervises is the second person
  await signIn(page, 'superviseur@rafiq.example');
  const own = waiting.find(({ person }: { person: string }) => person === id);
  await send(page, `/staff/approvals/${own.id}/decision`, { decision: 'approve' });
  return id;
};

const suggest = async (page: Page): Promise<void> => {
  await become(page, { cin: YOUSSEF.cin, ownSession: true });
  for (let n = 1; n <= ALL; n += 1)
    await send(page, '/suggestions', { title: `Idée ${n}`, message: `La ${n}e` });
};

/** Answers the number of the case. */
const takeNext = async (page: Page, before: readonly string[]): Promise<string> => {
  await page.keyboard.press('n');
  await expect(page).toHaveURL(
    ({ hash }) => /^#\/cases\/\d+$/.test(hash) && !before.includes(hash),
  );
  await expect(page.getByLabel(words.cases('answer'))).toBeVisible();
  return new URL(page.url()).hash;
};

const byTemplate = async (page: Page): Promise<void> => {
  const field = page.getByLabel(words.cases('answer'));
  await page.keyboard.press('m');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveValue('');
  // the dialog gives the focus back a moment after the words are there
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
};

const askPaper = async (page: Page): Promise<void> => {
  const field = page.getByLabel(words.cases('answer'));
  await page.getByText(words.cases('mode.papers')).click();
  await field.fill('Il nous manque votre carte.');
  await page.getByText(words.cases('papers.others')).click();
  await page.getByRole('checkbox', { name: words.papers['id-card'] }).check();
  await field.press('Control+Enter');
  await expect(field).toHaveCount(0);
};

const note = async (page: Page): Promise<void> => {
  await page.getByText(words.cases('mode.note'), { exact: true }).click();
  await page.getByLabel(words.cases('note.label')).fill('À voir avec le produit.');
  await page.keyboard.press('Control+Enter');
  const talk = page.getByRole('region', { name: words.cases('talk.title') });
  await expect(talk.getByText('À voir avec le produit.')).toBeVisible();
  // out of the field, where letters are written
  await page.getByRole('heading', { level: 1 }).click();
};

/** From the queue: several chosen by key and answered at once. */
const answerMany = async (page: Page, hashes: readonly string[]): Promise<void> => {
  await page.goto('/console/#/queue/mine');
  for (const hash of hashes) {
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${hash}"]`) });
    await row.getByRole('link').focus();
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
  const bar = page.getByRole('region', { name: words.queue('bulk') });
  await bar.getByRole('button', { name: words.queue('act.answer') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.queue('answer.template')).selectOption('suggestion-thanks');
  await expect(dialog.getByText(/Bonjour/)).toBeVisible();
  await dialog.getByRole('button', { name: words.queue('answer.do') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(hashes.length);
  await expect(dialog.locator('li[data-outcome="done"]')).toHaveCount(hashes.length);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

const putBack = async (page: Page, hash: string): Promise<void> => {
  const link = page.locator(`a[href$="${hash}"]`);
  await link.focus();
  await page.keyboard.press('r');
  await expect(link).toHaveCount(0);
};

const linesOf = async (page: Page, staff: string, act: string): Promise<string[]> => {
  const abouts: string[] = [];
  let after: string | null = null;
  do {
    const asked = { staff, act, after };
    const found = await send(page, '/staff/ledger/search', asked);
    abouts.push(...found.lines.map(({ about }: { about: string }) => `#/cases/${about}`));
    after = found.next;
  } while (after !== null);
  return abouts.toSorted();
};

test('a morning of twenty: answered, asked about, noted, answered at once, put back; and all of it agrees', async ({
  page,
}) => {
  test.slow();
  const agent = await trust(page);
  await suggest(page);
  await signIn(page, MORNING);
  await speak(page, 'fr');
  await page.goto('/console/#/queue/mine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.queue('view.mine'));

  const taken: string[] = [];
  const acts = [
    ...Array<typeof byTemplate>(TEMPLATES).fill(byTemplate),
    ...Array<typeof byTemplate>(PAPERS).fill(askPaper),
    ...Array<typeof byTemplate>(NOTES).fill(note),
  ];
  for (let n = 0; n < ALL; n += 1) {
    taken.push(await takeNext(page, taken));
    await acts[n]?.(page);
  }
  const [templated, asked, noted, many, back] = [
    [0, TEMPLATES],
    [TEMPLATES, TEMPLATES + PAPERS],
    [TEMPLATES + PAPERS, TEMPLATES + PAPERS + NOTES],
    [TEMPLATES + PAPERS + NOTES, ALL - BACK],
    [ALL - BACK, ALL],
  ].map(([from, to]) => taken.slice(from, to)) as [
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  await answerMany(page, many);
  for (const hash of back) await putBack(page, hash);

  // the last answers leave after fifteen seconds, and the rail follows by itself
  await expect
    .poll(() => read(page, '/staff/cases/counts'), { timeout: 30_000 })
    .toMatchObject({ mine: TEMPLATES + NOTES, waiting: PAPERS });
  const mine = page.getByRole('link', { name: `${words.queue('view.mine')} ${TEMPLATES + NOTES}` });
  await expect(mine).toBeVisible();

  // each thread has what was sent, and no word of a note
  const said = new Map<string, string[]>();
  for (const hash of taken) {
    const details = await read(page, `/staff/cases/${hash.split('/').at(-1)}`);
    said.set(
      details.case.reference,
      details.messages.map(({ text }: { text: string }) => text),
    );
    const answers = noted.includes(hash) || back.includes(hash) ? 0 : 1;
    expect(details.messages, hash).toHaveLength(answers);
    expect(details.case.state, hash).toBe(
      many.includes(hash) ? 'closed' : asked.includes(hash) ? 'waiting' : 'open',
    );
  }
  await become(page, { cin: YOUSSEF.cin, ownSession: true });
  const { value } = await read(page, '/suggestions?$top=100');
  const own = value.filter(({ reference }: { reference: string }) => said.has(reference));
  expect(own.length).toBeGreaterThan(ALL / 2);
  for (const { id, reference } of own) {
    const { messages } = await read(page, `/me/requests/${id}/conversation`);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(said.get(reference));
    expect(JSON.stringify(messages)).not.toContain('À voir avec le produit.');
  }

  await signIn(page, 'audit@rafiq.example');
  expect(await linesOf(page, agent, 'case.taken')).toEqual(taken.toSorted());
  expect(await linesOf(page, agent, 'case.answered')).toEqual(
    [...templated, ...asked, ...many].toSorted(),
  );
  expect(await linesOf(page, agent, 'case.returned')).toEqual(back.toSorted());
  expect(await linesOf(page, agent, 'note.written')).toEqual(noted.toSorted());
});
