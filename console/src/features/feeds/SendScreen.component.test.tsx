import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { answerUploads } from '@rafiq/kit/testing/uploads.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileChoiceTexts } from '../../lib/file-choice/texts.ts';
import { loadSystemIssues, systemIssueText } from '../../lib/system-issues.ts';
import { showScreen } from '../../testing/screen.tsx';
import { SendScreen } from './SendScreen.tsx';
import { feedTexts, t } from './texts.ts';

beforeAll(() =>
  Promise.all([loadCommon(), feedTexts.load(), fileChoiceTexts.load(), loadSystemIssues()]),
);
afterEach(() => {
  vi.restoreAllMocks();
});

const CSV = new File(['key;cin\n'], 'assures.csv', { type: 'text/plain' });
const PACKED = new File(['x'], 'assures.ndjson.gz');

const show = (answer: Parameters<typeof answerUploads>[0] = () => json({ id: '41' })) => {
  answerCalls({ 'GET /v1/staff/feeds/sources': () => json({ sources: ['crm', 'core'] }) });
  const sent = answerUploads(answer);
  const may = ['feeds.read', 'feeds.apply'] as const;
  const where = showScreen(SendScreen, { path: '/feeds/send', staff: { may: [...may] } });
  return { sent, where };
};
const file = () => page.getByLabelText(t('file'), { exact: true });
const send = () => userEvent.click(page.getByRole('button', { name: t('send.look') }));
const fill = async (chosen: File, source = 'crm') => {
  await userEvent.selectOptions(page.getByLabelText(t('entity')), 'members');
  await userEvent.fill(page.getByLabelText(t('source')), source);
  await userEvent.upload(file(), chosen);
};

it('asks for what is missing and sends nothing before', async () => {
  const { sent } = show();
  await send();
  await expect.element(page.getByLabelText(t('entity'))).toHaveFocus();
  await expect.element(file()).toBeInvalid();
  const needed = issueText({ field: 'file', code: 'required' });
  await expect.element(file()).toHaveAccessibleDescription(`${needed} ${t('file.hint')}`);
  expect(sent).toEqual([]);
});

it('says at once which file cannot be read as rows, and takes another', async () => {
  const { sent } = show();
  const wrong = systemIssueText({ field: 'file', code: 'feed_file_name' });
  await fill(new File(['x'], 'assures.xlsx'));
  await expect.element(page.getByText(wrong)).toBeVisible();
  await userEvent.upload(file(), new File([], 'vide.csv'));
  const empty = systemIssueText({ field: 'file', code: 'feed_empty' });
  await expect.element(page.getByText(empty)).toBeVisible();
  await send();
  expect(sent).toEqual([]);
  await userEvent.upload(file(), CSV);
  await expect.element(file()).not.toBeInvalid();
});

it('sends a CSV in the encoding that was chosen, and leads to its batch', async () => {
  const { sent, where } = show();
  await fill(CSV);
  await userEvent.selectOptions(page.getByLabelText(t('encoding')), 'windows-1252');
  await userEvent.click(page.getByLabelText(t('snapshot')));
  await send();
  await expect.poll(where).toBe('/feeds/41');
  const [one] = sent;
  const query = { entity: 'members', source: 'crm', snapshot: 'true', muted: 'false' };
  expect(one?.call).toBe(`POST /v1/staff/feeds?${new URLSearchParams(query)}`);
  expect(one?.headers).toMatchObject({ 'content-type': 'text/csv; charset=windows-1252' });
  // what the browser guessed from the name would stand in its place
  expect(one?.body).toMatchObject({ type: '' });
});

it('asks for no encoding of NDJSON, and says that it is packed', async () => {
  const { sent, where } = show();
  await fill(PACKED);
  expect(page.getByLabelText(t('encoding')).elements()).toEqual([]);
  await send();
  await expect.poll(where).toBe('/feeds/41');
  expect(sent[0]?.headers).toMatchObject({
    ...{ 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
  });
});

it('keeps what was typed when it is refused: beside its field, or below', async () => {
  const answers = [
    refusal('invalid_data', [{ field: 'source', code: 'source_format' }]),
    refusal('too_busy'),
  ];
  show(() => answers.shift() ?? json({}));
  await fill(CSV);
  await send();
  await expect.element(page.getByLabelText(t('source'))).toBeInvalid();
  await userEvent.fill(page.getByLabelText(t('source')), 'core');
  await expect.element(page.getByLabelText(t('source'))).not.toBeInvalid();
  await send();
  await expect.element(page.getByText(errorText('too_busy'))).toBeVisible();
  await expect.element(page.getByLabelText(t('source'))).toHaveValue('core');
  await expect.element(page.getByTitle('assures.csv')).toBeVisible();
});

it('shows how far it is, and stops when that is asked', async () => {
  const { where } = show((_sent, request) => {
    request.upload.dispatchEvent(
      new ProgressEvent('progress', { loaded: 2, total: 3, lengthComputable: true }),
    );
    return new Promise(() => {});
  });
  await fill(CSV);
  await send();
  await expect.element(page.getByText(t('sending.share', { percent: 66 }))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: t('cancel') }));
  await expect.poll(() => page.getByRole('progressbar').elements()).toEqual([]);
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((one) => one.textContent),
  ).not.toContain(errorText('connection'));
  expect(where()).toBe('/feeds/send');
});

it('is not for whoever applies no batch', async () => {
  answerCalls();
  showScreen(SendScreen, { path: '/feeds/send', staff: { may: ['feeds.read'] } });
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
});
