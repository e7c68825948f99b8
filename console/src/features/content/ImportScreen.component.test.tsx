import { IMPORT_MAX_BYTES } from '@rafiq/contract/content/rules';
import type { ImportPreview } from '@rafiq/contract/content/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileChoiceTexts } from '../../lib/file-choice/texts.ts';
import { showScreen } from '../../testing/screen.tsx';
import { ImportScreen } from './ImportScreen.tsx';
import { contentIssueText, contentTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), contentTexts.load(), fileChoiceTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const IMPORTS = '/v1/staff/content-imports';
const LINE = '{"kind":"city","id":"ville-neuve"}';
const PREVIEW: ImportPreview = {
  counts: [{ kind: 'city', added: 1, changed: 0, unchanged: 2, removed: 0 }],
  changes: [{ kind: 'city', id: 'ville-neuve', label: 'Ville Neuve', what: 'new', fields: [] }],
  ...{ refused: [], refusedCount: 0, token: 'seen' },
};

const show = (preview: Partial<ImportPreview> = {}, apply = () => json({ ok: true })) => {
  const sent = answerCalls({
    [`GET ${IMPORTS}`]: () => json({ imports: [] }),
    [`POST ${IMPORTS}/preview`]: () => json({ ...PREVIEW, ...preview }),
    [`POST ${IMPORTS}`]: apply,
  });
  showScreen(ImportScreen, { path: '/content-import', staff: { may: ['content.edit'] } });
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
};
const file = () => page.getByLabelText(t('import.file'));
const text = () => page.getByLabelText(t('import.text'));
const button = (name: string) => page.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

it('loads what was seen and nothing else: the same lines, with the token of the look', async () => {
  const sent = show();
  await userEvent.upload(file(), new File([LINE], 'villes.ndjson'));
  await expect.element(page.getByTitle('villes.ndjson')).toBeVisible();
  await expect.element(text()).toHaveValue(LINE);
  await press(t('import.look'));
  await expect.element(page.getByText('Ville Neuve')).toBeVisible();
  expect(sent(`POST ${IMPORTS}`)).toEqual([]);
  await press(t('import.apply'));
  await expect.element(page.getByText(t('import.done'))).toBeVisible();
  expect(sent(`POST ${IMPORTS}`)).toEqual([{ text: LINE, replace: false, token: 'seen' }]);
  await expect.element(text()).toHaveValue('');
  expect(page.getByTitle('villes.ndjson').elements()).toEqual([]);
});

it('forgets the look when a line or the choice changes: it has to be made again', async () => {
  show();
  await userEvent.fill(text(), LINE);
  for (const change of [
    () => userEvent.fill(text(), `${LINE}\n${LINE}`),
    () => userEvent.click(page.getByLabelText(t('import.replace'))),
  ]) {
    await press(t('import.look'));
    await expect.element(button(t('import.apply'))).toBeVisible();
    await change();
    await expect.poll(() => button(t('import.apply')).elements()).toEqual([]);
  }
});

it('offers no loading while one line is refused', async () => {
  const refused = [{ line: 3, kind: 'city', id: 'x', field: 'name_ar', code: 'required' as const }];
  show({ refused, refusedCount: 1 });
  await userEvent.fill(text(), LINE);
  await press(t('import.look'));
  const why = contentIssueText({ field: 'name_ar', code: 'required' });
  await expect.element(page.getByRole('cell', { name: why })).toBeVisible();
  expect(button(t('import.apply')).elements()).toEqual([]);
});

it('says so when nothing would change', async () => {
  show({ changes: [] });
  await userEvent.fill(text(), LINE);
  await press(t('import.look'));
  await expect.element(page.getByText(t('import.nothing'))).toBeVisible();
  await expect.element(button(t('import.apply'))).toHaveAttribute('aria-disabled', 'true');
});

/** By the page itself: a large file would travel through the test first. */
const chooseHere = (chosen: File) => {
  const files = new DataTransfer();
  files.items.add(chosen);
  const input = file().element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it('does not read a file that is too large, and says it beside the choice', async () => {
  show();
  await expect.element(file()).toBeInTheDocument();
  chooseHere(new File(['x'.repeat(IMPORT_MAX_BYTES + 1)], 'tout.ndjson'));
  await expect.element(file()).toBeInvalid();
  await expect.element(file()).toHaveAccessibleDescription(t('import.tooLarge'));
  await expect.element(text()).toHaveValue('');
  await expect.element(button(t('import.look'))).toHaveAttribute('aria-disabled', 'true');
  await userEvent.upload(file(), new File([LINE], 'villes.ndjson'));
  await expect.element(file()).not.toBeInvalid();
});

it('keeps the lines when somebody else was faster', async () => {
  show({}, () => refusal('content_changed'));
  await userEvent.fill(text(), LINE);
  await press(t('import.look'));
  await press(t('import.apply'));
  await expect.element(page.getByText(errorText('content_changed'))).toBeVisible();
  await expect.element(text()).toHaveValue(LINE);
});

it('is not for others', async () => {
  answerCalls();
  showScreen(ImportScreen, { path: '/content-import', staff: { may: ['queue.read'] } });
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
});
