import type { KeptTemplate } from '@rafiq/contract/templates/model';
import { SHIPPED_TEMPLATES, SHIPPED_WORDS } from '@rafiq/contract/testing/templates';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { loadPaperTexts } from '../cases/api.ts';
import { queueTexts } from '../queue/texts.ts';
import { TemplateScreen } from './TemplateScreen.tsx';
import { t, templateTexts } from './texts.ts';
import { unsaved } from './unsaved.ts';

beforeAll(async () => {
  await page.viewport(1600, 1000);
  await Promise.all([loadCommon(), templateTexts.load(), queueTexts.load(), loadPaperTexts()]);
});
const KEY = { sort: 'answer', code: 'not-covered' } as const;
afterEach(() => {
  vi.restoreAllMocks();
  unsaved.clear();
});

const CALL = '/v1/staff/texts/answer/not-covered';
const found = SHIPPED_TEMPLATES.find(({ code }) => code === KEY.code);
if (!found) throw new Error(KEY.code);
const { code: _code, ...wording } = found;

const aTemplate = (part: Partial<KeptTemplate> = {}): KeptTemplate => ({
  ...KEY,
  ...{ revision: 3, state: 'used', used: 1, draft: null, wording },
  ...part,
});
const aPage = (part: Partial<KeptTemplate> = {}, by = 'Salma Idrissi') => ({
  template: aTemplate(part),
  versions: [
    {
      number: 2,
      wording: aTemplate(part).wording,
      at: '2026-11-16T10:00:00Z',
      by,
      published: null,
    },
  ],
});

const show = (
  answers: Parameters<typeof answerCalls>[0] = {},
  part: Partial<KeptTemplate> = {},
  staffId = '1',
) => {
  const sent = answerCalls({
    [`GET ${CALL}`]: () => json(aPage(part)),
    'GET /v1/staff/texts': () =>
      json({
        templates: [aTemplate(part)],
        reasons: SHIPPED_WORDS.reasons.map(({ code, text }) => ({ code, text, retired: false })),
        recourse: SHIPPED_WORDS.recourse,
      }),
    ...answers,
  });
  showScreen(TemplateScreen, {
    ...{ path: '/templates/$sort/$code', at: '/templates/answer/not-covered' },
    staff: { id: staffId, may: ['content.edit'] },
  });
  return sent;
};
const field = (name: Parameters<typeof t>[0]) => page.getByLabelText(t(name), { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('is not saved while a language or a variable is missing, and says so beside the field', async () => {
  const sent = show();
  await userEvent.fill(field('field.text.ar'), '');
  await userEvent.click(button(t('save')));
  const missing = { field: 'text.ar', code: 'template_missing_arabic' } as const;
  await expect.element(page.getByText(issueText(missing))).toBeVisible();
  await expect.element(field('field.text.ar')).toHaveFocus();
  await userEvent.fill(field('field.text.ar'), 'مرحبا');
  const lacks = { field: 'text.ar', code: 'template_lacks_arabic', hole: '{member}' } as const;
  await expect.element(page.getByText(issueText(lacks))).toBeVisible();
  await userEvent.click(button(t('save')));
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

it('puts a variable in where the cursor stands, and shows what the member will read', async () => {
  const sent = show({
    [`PUT ${CALL}`]: () => json(aPage({ revision: 4, state: 'draft', draft: 2 })),
  });
  const phone = page.getByRole('region', { name: t('preview') });
  await userEvent.click(phone.getByText(t('language.ar'), { exact: true }));
  await expect.element(phone.getByText(/عمر/)).toBeVisible();
  await expect
    .element(phone.getByText(new RegExp(SHIPPED_WORDS.reasons[0]?.text.ar ?? '?')))
    .toBeVisible();
  const folder = (language: 'fr' | 'en' | 'ar') =>
    page
      .getByRole('region', { name: t(`language.${language}`), exact: true })
      .getByRole('button', { name: /\{folder\}/ });
  for (const language of ['fr', 'en', 'ar'] as const) await userEvent.click(folder(language));
  await expect.element(phone.getByText(/2026-004702/)).toBeVisible();
  await userEvent.click(button(t('save')));
  await expect.element(page.getByText(t('saved', { number: 2 }))).toBeVisible();
  const body = sent.find(({ call }) => call === `PUT ${CALL}`)?.body as {
    revision: number;
    wording: typeof wording;
  };
  expect(body.revision).toBe(3);
  for (const text of Object.values(body.wording.text)) expect(text).toContain('{folder}');
});

it('keeps what was typed when somebody else was first, and shows what they changed', async () => {
  const theirs = { ...wording, text: { ...wording.text, fr: `${wording.text.fr} Merci.` } };
  let now = aPage();
  const bodies: { revision: number }[] = [];
  const sent = show({
    [`GET ${CALL}`]: () => json(now),
    [`PUT ${CALL}`]: () => {
      const body = sent.findLast(({ call }) => call.startsWith('PUT'))?.body as {
        revision: number;
      };
      bodies.push(body);
      if (body.revision === 4) return json(aPage({ revision: 5, state: 'draft', draft: 3 }));
      now = aPage({ revision: 4, state: 'draft', draft: 2, wording: theirs });
      return refusal('template_changed');
    },
  });
  const mine = `${wording.text.fr} Cordialement.`;
  await userEvent.fill(field('field.text.fr'), mine);
  await userEvent.click(button(t('save')));
  await expect.element(page.getByText(t('changed.title', { name: 'Salma Idrissi' }))).toBeVisible();
  await expect.element(page.getByText(/Merci\./).first()).toBeVisible();
  await expect.element(field('field.text.fr')).toHaveValue(mine);
  await userEvent.click(button(t('changed.seen')));
  await userEvent.click(button(t('save')));
  await expect.poll(() => bodies.at(-1)?.revision).toBe(4);
});

it('keeps what was not saved for whoever wrote it, and shows it to nobody else at the same desk', async () => {
  const mine = `${wording.text.fr} Cordialement.`;
  show();
  await userEvent.fill(field('field.text.fr'), mine);
  takeAway();
  show({}, {}, '2');
  await expect.element(field('field.text.fr')).toHaveValue(wording.text.fr);
  takeAway();
  show();
  await expect.element(field('field.text.fr')).toHaveValue(mine);
});

it('is published as it was saved, and not while something else is written', async () => {
  const PUBLISH = `POST ${CALL}/publish`;
  const published = { revision: 4, used: 2 };
  const sent = show({ [PUBLISH]: () => json(aPage(published)) }, { state: 'draft', draft: 2 });
  await expect.element(page.getByText(t('now.draft', { number: 2 }))).toBeVisible();
  await userEvent.fill(field('field.text.fr'), `${wording.text.fr} Cordialement.`);
  await expect.element(button(t('publish'))).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(t('publish.unsaved')).first()).toBeVisible();
  await userEvent.fill(field('field.text.fr'), wording.text.fr);
  await userEvent.click(button(t('publish')));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('publish') }));
  await expect.element(page.getByText(t('published', { number: 2 }))).toBeVisible();
  const bodies = sent.filter(({ call }) => call === PUBLISH).map(({ body }) => body);
  expect(bodies).toEqual([{ revision: 3 }]);
});

it('says why a call was refused', async () => {
  const used = { field: 'refusal', code: 'reason_used', name: 'x' } as const;
  show({ [`POST ${CALL}/retire`]: () => refusal('invalid_data', [used]) });
  await userEvent.click(button(t('retire')));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('retire') }));
  await expect.element(page.getByText(issueText(used))).toBeVisible();
});
