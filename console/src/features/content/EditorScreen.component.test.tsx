import type { ContentItem } from '@rafiq/contract/content/schema';
import { FOLDER_STATUSES, LED_STATUSES } from '@rafiq/contract/folder-leads/model';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { answerUploads } from '@rafiq/kit/testing/uploads.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileChoiceTexts } from '../../lib/file-choice/texts.ts';
import { showScreen } from '../../testing/screen.tsx';
import { choiceText } from './choice-text.ts';
import { EditorScreen } from './EditorScreen.tsx';
import { contentIssueText, contentTexts, fieldText, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), contentTexts.load(), fileChoiceTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const PATH = '/v1/staff/content/city/fes';
const DOCUMENT = '/v1/staff/content/document/guide';
const VALUES = { name_fr: 'Fès', name_ar: 'فاس' };
const city = (part: Partial<ContentItem> = {}): ContentItem => ({
  ...{ kind: 'city', id: 'fes', published: VALUES, draft: null, version: '3.1', files: [] },
  ...part,
});
const draftOf = (values: Record<string, string>) => ({
  ...{ values, publishAt: null, by: 'Amine Rami', at: '2026-11-16T09:00:00Z', problem: null },
});

const show = (calls: Parameters<typeof answerCalls>[0], at = '/content/city/fes') => {
  const sent = answerCalls({
    'GET /v1/staff/content-changes': () => json({ changes: [] }),
    ...calls,
  });
  const path = at.split('/').length > 3 ? '/content/$kind/$id' : '/content/$kind';
  showScreen(EditorScreen, { path, at, staff: { may: ['content.edit'] } });
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
};
const field = (name: string, language: 'fr' | 'ar') =>
  page.getByLabelText(fieldText(name, language));
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

/** No picture arrives in a test: each that was asked for fails, and its place is drawn without it. */
const notePicturesAskedFor = () => {
  const asked: string[] = [];
  const note = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) asked.push(new URL(target.src).pathname);
  };
  addEventListener('error', note, { capture: true });
  onTestFinished(() => removeEventListener('error', note, { capture: true }));
  return asked;
};

it('publishes nothing while a language is missing, and keeps it as a draft', async () => {
  const made = city({ published: null, draft: draftOf({ name_fr: 'Sefrou', name_ar: '' }) });
  const create = 'POST /v1/staff/content/city';
  const sent = show({ [create]: () => json(made, 201) }, '/content/city');
  await userEvent.fill(field('name', 'fr'), 'Sefrou');
  await press(t('publish'));
  await expect.element(field('name', 'ar')).toBeInvalid();
  await expect.element(field('name', 'ar')).toHaveFocus();
  const needed = issueText({ field: 'name_ar', code: 'required' });
  await expect.element(page.getByText(needed)).toBeVisible();
  expect(sent(create)).toEqual([]);
  await press(t('save'));
  await expect.element(page.getByText(t('saved'))).toBeVisible();
  expect(sent(create)).toMatchObject([{ values: { name_fr: 'Sefrou' } }]);
});

it('publishes what is written, by the version that was seen', async () => {
  const draft = draftOf({ ...VALUES, name_fr: 'Fez' });
  const sent = show({
    [`GET ${PATH}`]: () => json(city()),
    [`PUT ${PATH}`]: () => json(city({ draft, version: '3.2' })),
    [`POST ${PATH}/publish`]: () => json(city({ published: draft.values, version: '4.0' })),
  });
  await userEvent.fill(field('name', 'fr'), 'Fez');
  await press(t('publish'));
  await expect.element(page.getByText(t('published'))).toBeVisible();
  expect(sent(`PUT ${PATH}`)).toMatchObject([{ values: { name_fr: 'Fez' }, version: '3.1' }]);
  expect(sent(`POST ${PATH}/publish`)).toEqual([{ version: '3.2', at: null }]);
});

it('keeps what was written when somebody else was faster, and shows what they left when that is asked', async () => {
  let seen = city();
  show({ [`GET ${PATH}`]: () => json(seen), [`PUT ${PATH}`]: () => refusal('content_changed') });
  await userEvent.fill(field('name', 'fr'), 'Fez');
  await press(t('save'));
  await expect.element(page.getByText(errorText('content_changed'))).toBeVisible();
  await expect.element(field('name', 'fr')).toHaveValue('Fez');
  seen = city({ published: { ...VALUES, name_fr: 'Fès la Neuve' }, version: '4.0' });
  await press(t('lookAgain'));
  await expect.element(field('name', 'fr')).toHaveValue('Fès la Neuve');
});

it('says beside the field what the server alone knows', async () => {
  const taken = { field: 'name_fr', code: 'content_taken' } as const;
  show({
    [`GET ${PATH}`]: () => json(city()),
    [`PUT ${PATH}`]: () => refusal('invalid_data', [taken]),
  });
  await userEvent.fill(field('name', 'fr'), 'Rabat');
  await press(t('save'));
  await expect.element(field('name', 'fr')).toBeInvalid();
  await expect.element(page.getByText(contentIssueText(taken)).first()).toBeVisible();
  await userEvent.fill(field('name', 'fr'), 'Rabat-Salé');
  await expect.element(field('name', 'fr')).not.toBeInvalid();
});

it('sends the file of a document as soon as it is chosen, and says why one was refused', async () => {
  const title = { title_fr: 'Guide', title_en: 'Guide', title_ar: 'دليل' };
  show(
    {
      [`GET ${DOCUMENT}`]: () =>
        json(city({ kind: 'document', id: 'guide', published: null, draft: draftOf(title) })),
    },
    '/content/document/guide',
  );
  const wrong = { field: 'file', code: 'file_type' } as const;
  const answers = [
    refusal('invalid_data', [wrong]),
    json({ id: 'f1', name: 'guide.pdf', size: 9 }, 201),
  ];
  answerUploads(() => answers.shift() ?? json({}));
  const file = page.getByLabelText(fieldText('file'));
  await userEvent.upload(file, new File(['x'], 'guide.exe'));
  await expect.element(file).toBeInvalid();
  await expect.element(page.getByText(issueText(wrong))).toBeVisible();
  await userEvent.upload(file, new File(['%PDF-'], 'guide.pdf'));
  await expect.element(page.getByTitle('guide.pdf')).toBeVisible();
  await expect.element(file).not.toBeInvalid();
  await press(t('file.remove'));
  await expect.poll(() => page.getByTitle('guide.pdf').elements()).toEqual([]);
});

it('takes something out of the portal only once that is confirmed', async () => {
  const sent = show({
    [`GET ${PATH}`]: () => json(city()),
    [`POST ${PATH}/remove`]: () => json({ ok: true }),
  });
  await press(t('remove'));
  expect(sent(`POST ${PATH}/remove`)).toEqual([]);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('remove') }));
  await expect.poll(() => sent(`POST ${PATH}/remove`)).toEqual([{ version: '3.1' }]);
});

it('writes the day of an article as its hint asks for it, and runs a text the way its letters do', async () => {
  const values = { title_fr: 'Le constat', published_at: '2026-10-27T00:00:00.000Z' };
  const article = { ...city(), kind: 'blog', id: 'constat', published: values };
  show({ 'GET /v1/staff/content/blog/constat': () => json(article) }, '/content/blog/constat');
  const day = page.getByLabelText(fieldText('published_at'), { exact: true });
  await expect.element(day).toHaveValue('2026-10-27');
  await expect
    .element(page.getByLabelText(fieldText('url'), { exact: true }))
    .toHaveAttribute('dir', 'ltr');
});

it('says at its field why a picture was not fetched, and shows the kept one of a draft', async () => {
  const PICTURE = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const labels = { label_fr: 'Le constat', label_en: 'The form', label_ar: 'المعاينة الودية' };
  const values = { ...labels, url: 'https://a.example/', published_at: '2026-10-27' };
  const article = { ...city(), kind: 'blog', id: 'constat', published: values };
  const kept = { ...values, featured_image: `/v1/pictures/${PICTURE}` };
  const unread = { field: 'featured_image', code: 'content_picture_unread' } as const;
  const answers = [
    () => refusal('invalid_data', [unread]),
    () => json({ ...article, draft: draftOf(kept) }),
  ];
  const at = '/v1/staff/content/blog/constat';
  const sent = show(
    {
      [`GET ${at}`]: () => json(article),
      [`PUT ${at}`]: () => answers.shift()?.() ?? refusal('unexpected'),
    },
    '/content/blog/constat',
  );
  const asked = notePicturesAskedFor();
  const image = page.getByLabelText(fieldText('featured_image'), { exact: true });
  await userEvent.fill(image, 'https://images.example/a.png');
  await press(t('save'));
  await expect.element(image).toBeInvalid();
  const words = contentIssueText(unread);
  await expect.element(image).toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(image).toHaveValue('https://images.example/a.png');
  await press(t('save'));
  await expect.element(image).toHaveValue(kept.featured_image);
  expect(sent(`PUT ${at}`)).toHaveLength(2);
  await expect.poll(() => asked).toContain(`/v1/staff/content-files/${PICTURE}`);
});

it('does not turn an address around on an Arabic desk', async () => {
  const values = { name: 'Agence Anfa', address: '3, boulevard d’Anfa' };
  const agency = { ...city(), kind: 'agent', id: 'anfa', published: values };
  show(
    {
      'GET /v1/staff/content/agent/anfa': () => json(agency),
      'GET /v1/cities': () => json({ value: [] }),
    },
    '/content/agent/anfa',
  );
  const address = page.getByLabelText(fieldText('address'), { exact: true });
  await expect.element(address).toHaveAttribute('dir', 'auto');
});

it('offers every status of a folder, of health apart from car, and where it may lead', async () => {
  const create = 'POST /v1/staff/content/folder-lead';
  const sent = show(
    { [create]: () => json(city({ kind: 'folder-lead' }), 201) },
    '/content/folder-lead',
  );
  const folderStatuses = page.getByLabelText(fieldText('folder_status'));
  await expect.element(folderStatuses).toBeVisible();
  const offered = folderStatuses.getByRole('option').elements();
  const words = offered.map((one) => one.textContent);
  expect(new Set(words).size).toBe(FOLDER_STATUSES.length + 1);
  await userEvent.selectOptions(folderStatuses, 'SANS SUITE');
  const led = page.getByLabelText(fieldText('request_status'));
  expect(led.getByRole('option').elements()).toHaveLength(LED_STATUSES.length + 1);
  await userEvent.selectOptions(led, 'Refusé');
  await expect
    .element(page.getByTestId('phone').getByText(choiceText('folder_status', 'SANS SUITE')))
    .toBeVisible();
  await press(t('save'));
  await expect
    .poll(() => sent(create))
    .toMatchObject([{ values: { folder_status: 'SANS SUITE', request_status: 'Refusé' } }]);
});
