import { issue } from '@rafiq/contract/core/issue';
import type { ToDo } from '@rafiq/contract/to-do/model';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { answerUploads } from '@rafiq/kit/testing/uploads.ts';
import { common, errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { toDoQuery } from '../../to-do/api.ts';
import { IdImage } from './IdImage.tsx';
import { t, toDoTexts } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), toDoTexts.load()]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const toDo = (hasImage: boolean): ToDo => ({
  ...{ items: [], underWay: [] },
  verification: { day: '2099-01-01', isLate: false, hasImage },
});

/** As the home shows it: by what the server has said. */
const Shown = () => {
  const { data } = useQuery(toDoQuery);
  return data?.verification ? <IdImage hasImage={data.verification.hasImage} /> : null;
};

const show = (before: boolean, after = true) => {
  const answers = [toDo(before)];
  answerCalls({ 'GET /v1/me/to-do': () => json(answers.shift() ?? toDo(after)) });
  showSignedIn(Shown);
};

const add = () => page.getByRole('button', { name: t('idImage.add') });
const PHOTO = new File(['x'], 'cin.jpg', { type: 'image/jpeg' });
const choose = (file: File, act = t('idImage.add')) =>
  userEvent.upload(page.getByLabelText(act).last(), file);

it('sends the image that is chosen, and says that it has come and can be replaced', async () => {
  const sent = answerUploads(() => json([{ address: 'f', name: 'cin.jpg' }]));
  show(false);
  await expect.element(add()).toBeVisible();
  await choose(PHOTO);
  await expect.element(page.getByText(t('idImage.received'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('idImage.replace') })).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(['POST /v1/me/identity-image']);
  const form = sent[0]?.body;
  expect(form instanceof FormData && form.get('file')).toMatchObject({ name: 'cin.jpg' });
});

it('shows how far it has got, and takes no other meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  const sent = answerUploads(() => answer.promise);
  show(true);
  const replace = page.getByRole('button', { name: t('idImage.replace') });
  await expect.element(replace).toBeVisible();
  await choose(PHOTO, t('idImage.replace'));
  await expect.element(page.getByRole('progressbar', { name: t('idImage.sending') })).toBeVisible();
  await expect.element(replace).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText(t('idImage.received'))).not.toBeInTheDocument();
  answer.resolve(json([{ address: 'f', name: 'cin.jpg' }]));
  await expect.element(page.getByText(t('idImage.received'))).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('says at once what could not be taken, and sends nothing', async () => {
  const sent = answerUploads(() => json([]));
  show(false);
  await expect.element(add()).toBeVisible();
  await choose(new File(['x'], 'cin.mp4', { type: 'video/mp4' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(issueText(issue('file', 'file_type')));
  expect(sent).toEqual([]);
});

const answering = (first: Response) => {
  const answers = [first];
  return answerUploads(() => answers.shift() ?? json([{ address: 'f', name: 'cin.jpg' }]));
};
const again = () => page.getByRole('button', { name: common('retry') });

it('says that the server is away, and sends the same one again', async () => {
  const sent = answering(refusal('unavailable'));
  show(false);
  await expect.element(add()).toBeVisible();
  await choose(PHOTO);
  await expect.element(page.getByRole('alert').getByText(errorText('unavailable'))).toBeVisible();
  await userEvent.click(again());
  await expect.element(page.getByText(t('idImage.received'))).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(queryClient.getQueryData(toDoQuery.queryKey)?.verification?.hasImage).toBe(true);
});

it('says why the server cannot read it, and takes another instead of the same one again', async () => {
  const unreadable = issue('file', 'file_unreadable');
  const sent = answering(refusal('invalid_data', [unreadable]));
  show(false);
  await expect.element(add()).toBeVisible();
  await choose(PHOTO);
  await expect.element(page.getByRole('alert').getByText(issueText(unreadable))).toBeVisible();
  await expect.element(again()).not.toBeInTheDocument();
  await choose(PHOTO);
  await expect.element(page.getByText(t('idImage.received'))).toBeVisible();
  expect(sent).toHaveLength(2);
});
