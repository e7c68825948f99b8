/**
 * An editor's day: Aïd comes a day sooner than forecast, a template is mended and used, a list of partners is imported
 * and taken back. The member, the agent and the editor each see it at their own screen, all three in French.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, formatDate } from '@rafiq/contract/core/dates';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { activate } from './support/accounts.ts';
import { test } from './support/alone.ts';
import { deskWords, expectInThread, sitDown } from './support/console.ts';
import { forecastFeast, forgetFeast, OWN_CALENDAR } from './support/feasts.ts';
import { become, moveTo, standAtOrigin } from './support/portal.ts';
import { promisedOn } from './support/promises.ts';
import { shortDate } from './support/requests.ts';
import { feedMember } from './support/systems.ts';
import { wordsOf } from './support/texts.ts';

type Words = ReturnType<typeof deskWords>;
const LANGUAGES = ['fr', 'en', 'ar'] as const;
const words = deskWords('fr');
const { partners, promise } = wordsOf('fr');

/** Of a health contract, and of their own: nobody else reads what is promised to them. Answers the complaint's id. */
const complain = async (page: Page): Promise<string> => {
  const headers = { origin: new URL(page.url()).origin };
  const { SANTE_POLICE_IDS: policies } = await (await page.request.get('/v1/me')).json();
  const [{ id: policy }] = policies;
  const chosen = { SANTE_POLICE_IDS: [{ id: policy, ENABLED: true }], AUTO_POLICE_IDS: [] };
  await page.request.post('/v1/me', { headers, data: chosen });
  const sent = await page.request.post('/v1/reclamationsmaladie', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      id_contrat: policy,
      motif_de_la_reclamation: 'Dossier inexistant',
      message: 'Je ne trouve pas mon dossier.',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
};

const promisedDay = async (page: Page, id: string): Promise<string> => {
  const { day = null } = (await promisedOn(page, id)) ?? {};
  if (day === null) throw new Error('nothing is promised');
  return day;
};

/** How many dates a change would move, and how many of them become late, as the server counts them. */
const counting = async (page: Page, change: () => Promise<unknown>) => {
  const counted = page.waitForResponse((one) => one.url().endsWith('/deadlines/preview'));
  await change();
  const { moved, late }: { moved: number; late: number } = await (await counted).json();
  expect(moved).toBeGreaterThan(0);
  return { moved, late };
};

/** A shorter delay is looked at and left: it would make somebody late. */
const shorten = async (page: Page, { deadlines: t, queue }: Words): Promise<void> => {
  const rule = page.getByRole('group', { name: queue('kind.motor-complaint') });
  const bar = page.getByRole('region', { name: t('changes') });
  const { moved, late } = await counting(page, () => rule.getByLabel(t('rule.amount')).fill('1'));
  expect(late).toBeGreaterThan(0);
  await expect(bar.getByText(t('moves.moved', { count: moved })).first()).toBeVisible();
  await expect(bar.getByText(t('moves.late', { count: late })).first()).toBeVisible();
  await bar.getByRole('button', { name: t('cancel') }).click();
  await expect(bar).toHaveCount(0);
};

/** The moon was seen this evening. */
const bringForward = async (page: Page, { deadlines: t, holidays }: Words): Promise<void> => {
  const name = holidays('eid-al-fitr');
  await page.getByLabel(t('calendar'), { exact: true }).first().selectOption(OWN_CALENDAR);
  const sooner = page.getByRole('button', { name: t('holiday.sooner.of', { name }) });
  const feast = page.getByRole('listitem').filter({ has: sooner });
  await expect(feast).toContainText(t('holiday.forecast'));
  const { moved } = await counting(page, () => sooner.click());
  await expect(feast).toContainText(t('holiday.confirmed'));
  const bar = page.getByRole('region', { name: t('changes') });
  await expect(bar.getByText(t('moves.moved', { count: moved })).first()).toBeVisible();
  // counted anew when it is applied: somebody may have complained since it was looked at
  const applying = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith('/staff/deadlines'),
  );
  await bar.getByRole('button', { name: t('apply') }).click();
  const { moves } = await (await applying).json();
  expect(moves.moved).toBeGreaterThan(0);
  const said = t('moves.moved', { count: moves.moved });
  await expect(page.getByText(t('applied', { moves: said }))).toBeVisible();
  await expect(page.getByText('Amine Rami').nth(1)).toBeVisible();
};

const shown = (page: Page, { templates: t }: Words, language: (typeof LANGUAGES)[number]) =>
  page
    .locator('form')
    .getByText(t(`language.${language}`), { exact: true })
    .first()
    .click();

/** Without Arabic nothing is saved; with all three a version waits to be published. */
const mend = async (page: Page, words: Words, texts: Record<string, string>): Promise<void> => {
  const { templates: t } = words;
  await page.locator('a[href$="/templates/answer/complaint-answered"]').click();
  const field = (language: string) => page.getByLabel(t(`field.text.${language}`), { exact: true });
  const save = page.getByRole('button', { name: t('save') });
  for (const language of LANGUAGES) {
    await shown(page, words, language);
    await field(language).fill(language === 'ar' ? '' : (texts[language] ?? ''));
  }
  await save.click();
  await expect(field('ar')).toBeFocused();
  await field('ar').fill(texts.ar ?? '');
  const preview = page.getByRole('region', { name: t('preview'), exact: true });
  await preview.getByText(t('language.ar'), { exact: true }).click();
  await expect(preview.locator('[lang="ar"][dir="rtl"]')).toContainText('416 407 881');
  await save.click();
  await expect(page.getByRole('button', { name: t('publish'), exact: true })).toBeVisible();
};

/** The agent reads it as this member would; nothing leaves. */
const tryIt = async (page: Page, { cases: t }: Words, sentence: string): Promise<void> => {
  await page.reload();
  await expect(page.getByLabel(t('answer'))).toBeVisible();
  await page.keyboard.press('m');
  const waiting = page.getByRole('region', { name: t('try.title') });
  await waiting.getByRole('button').first().click();
  const tried = page.getByRole('dialog').last();
  await expect(tried.getByText(t('try.unsent'))).toBeVisible();
  await expect(tried.getByText(sentence)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const publish = async (page: Page, { templates: t }: Words): Promise<void> => {
  await page.getByRole('button', { name: t('publish'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('publish') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('publish'), exact: true })).toHaveCount(0);
};

const answer = async (page: Page, words: Words, sentence: string): Promise<void> => {
  const { cases: t } = words;
  await page.reload();
  const field = page.getByLabel(t('answer'));
  await expect(field).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('combobox', { name: t('template.filter') }).fill(sentence);
  // Enter takes what is there: the templates may come after the case
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(sentence));
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expectInThread(page, words, sentence);
};

/**
 * A list with a line that is wrong loads nothing; mended it is seen before, applied and undone as a whole. Of a town whose
 * partners no other walk counts.
 */
const importList = async (page: Page, { content: t }: Words, name: string): Promise<void> => {
  const lines = (city: string) =>
    [
      { kind: 'partner', id: 'walk-1', name, category: 'garage', city: 'Fès' },
      { kind: 'partner', id: 'walk-2', name: `${name} 2`, category: 'garage', city },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n');
  const look = async (text: string) => {
    await page.getByLabel(t('import.text')).fill(text);
    await page.getByRole('button', { name: t('import.look') }).click();
    await expect(page.getByRole('heading', { name: t('import.preview') })).toBeVisible();
  };
  await look(lines('Atlantide'));
  const refused = page.getByRole('table', { name: t('import.refused') });
  await expect(refused.getByRole('row').nth(1)).toContainText(t('field.city'));
  await expect(page.getByRole('button', { name: t('import.apply') })).toHaveCount(0);
  await look(lines('Oujda'));
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('list', { name: t('import.changes') })).toContainText(`${name} 2`);
  await page.getByRole('button', { name: t('import.apply') }).click();
  await expect(page.getByText(t('import.done'))).toBeVisible();
};

test('an editor’s day', async ({
  page: member,
  browser,
  ownCin: cin,
  extraHTTPHeaders: headers = {},
}) => {
  test.slow();
  await standAtOrigin(member);
  await feedMember(member, cin, 'fr');
  await activate(member, { cin });
  await become(member, { cin });
  const id = await complain(member);
  const editor = await sitDown(browser, headers, {
    who: 'editeur',
    path: '/account',
  });
  const agent = await sitDown(browser, headers, { path: '/queue/health-complaint' });
  await forgetFeast(editor);
  const day = await promisedDay(member, id);
  await forecastFeast(editor, addDays(day, 1));
  expect(await promisedDay(member, id)).toBe(day);

  await test.step('Aïd is a day sooner: the case explains its date, and the member reads another', async () => {
    await editor.goto('/console/#/deadlines');
    await shorten(editor, words);
    await bringForward(editor, words);
    const later = await promisedDay(member, id);
    expect(later > day).toBe(true);
    const number = groupReference(referenceOf(id));
    await agent.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await agent.getByText(words.cases('due.why')).click();
    const feast = `${shortDate(day, 'fr')} (${words.holidays('eid-al-fitr')})`;
    await expect(agent.getByText(feast)).toBeVisible();
    await member.goto(`/#/reclamations/details?id=${id}`);
    const told = promise('running', { day: formatDate(later, 'fr', 'long') });
    await expect(member.getByText(told)).toBeVisible();
  });

  await test.step('a template is mended, tried, published, used and read', async () => {
    const mark = randomUUID().slice(0, 8);
    const sentences = {
      fr: `le complément ${mark} part demain.`,
      en: `the rest ${mark} leaves tomorrow.`,
      ar: `سيُرسل الباقي ${mark} غدا.`,
    };
    await editor.goto('/console/#/templates');
    await mend(editor, words, {
      fr: `Bonjour {member},\n\nPour votre réclamation n° {reference} : ${sentences.fr}`,
      en: `Hello {member},\n\nFor your complaint no. {reference}: ${sentences.en}`,
      ar: `مرحبا {member}،\n\nبخصوص شكايتكم رقم {reference}: ${sentences.ar}`,
    });
    await tryIt(agent, words, sentences.fr);
    await publish(editor, words);
    await answer(agent, words, sentences.fr);
    await member.reload();
    await expect(member.getByText(sentences.fr).first()).toBeVisible();
  });

  await test.step('partners are imported, seen by the member, and taken back as a whole', async () => {
    const name = `Garage ${randomUUID().slice(0, 8)}`;
    await editor.goto('/console/#/content-import');
    await importList(editor, words, name);
    const search = member.getByRole('searchbox', { name: partners('filter.search') });
    const found = member.getByRole('table', { name: partners('title') }).locator('tbody tr');
    await moveTo(member, '/partners');
    await search.fill(name);
    await expect(found).toHaveCount(2);
    const undo = editor.getByRole('button', { name: words.content('imports.undo') }).first();
    await undo.click();
    await expect(
      editor.getByText(words.content('imports.undone', { when: '' })).first(),
    ).toBeVisible();
    await member.reload();
    await expect(member.getByText(partners('empty.filteredTitle'))).toBeVisible();
  });

  await forgetFeast(editor);
  for (const desk of [editor, agent]) await desk.context().close();
});
