import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t as sessionText, sessionTexts } from '../../lib/sessions/texts.ts';
import { showScreen } from '../../testing/screen.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { staffTexts, t } from './texts.ts';

const AT = '2026-11-16T10:00:00.000Z';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel) Chrome/140 Mobile Safari/537.36';
const SESSIONS = '/v1/staff/people/2/sessions';

beforeAll(() => Promise.all([loadCommon(), staffTexts.load(), sessionTexts.load()]));
let meta: HTMLMetaElement;
beforeEach(() => {
  meta = document.createElement('meta');
  meta.name = 'rafiq-sso';
  document.head.append(meta);
});
afterEach(() => {
  meta.remove();
  vi.restoreAllMocks();
});

const session = (id: string, way = 'password', isCurrent = false) => ({
  ...{ id, way, userAgent: PHONE, signedInAt: AT, lastSeenAt: AT, isCurrent },
});
const person = (part: object = {}) => ({
  ...{ id: '2', name: 'Hind Saidi', email: 'hind@rafiq.example', language: 'fr' },
  ...{ roles: ['agent'], kinds: null, state: 'active', isLocal: true, hasFactor: true },
  ...{ isSealed: false, invitedUntil: null, ...part },
});
const everybody = (part: object = {}) => json({ people: [person(part)], waiting: [] });

const show = (answers: Record<string, () => Response> = {}, part: object = {}, own = '1') => {
  const sent = answerCalls({
    'GET /v1/staff/people': () => everybody(part),
    [`GET ${SESSIONS}`]: () => json({ sessions: [session('a', 'sso'), session('b')] }),
    ...answers,
  });
  const staff = { id: own, may: ['staff.manage' as const] };
  showScreen(PersonScreen, { path: '/people/$id', at: '/people/2', staff });
  return sent;
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

describe('the sessions of a colleague', () => {
  it('say the device, when and how they came', async () => {
    show();
    await expect.element(page.getByText(/Chrome .* Android/).first()).toBeVisible();
    const details = new RegExp(`${sessionText('way.sso')}.*2026`);
    await expect.element(page.getByText(details)).toBeVisible();
  });

  it('are ended after a question, all of them', async () => {
    const end = `POST ${SESSIONS}/end`;
    const sent = show({ [end]: () => json({ sessions: [], ended: 3 }) });
    await userEvent.click(button(sessionText('endAll')));
    await expect.element(page.getByText(sessionText('ask.text'))).toBeVisible();
    expect(calls(sent)).not.toContain(end);
    await userEvent.click(inDialog(sessionText('end')));
    await expect.element(page.getByText(sessionText('ended', { count: 3 }))).toBeVisible();
    await expect.element(page.getByText(sessionText('none')).first()).toBeVisible();
  });

  it('are ended one by one', async () => {
    const end = `POST ${SESSIONS}/a/end`;
    const sent = show({ [end]: () => json({ sessions: [session('b')], ended: 1 }) });
    await userEvent.click(button(new RegExp(`^${sessionText('end')} `)).first());
    await userEvent.click(inDialog(sessionText('end')));
    await expect.poll(() => calls(sent)).toContain(end);
    await expect.element(page.getByText(sessionText('ended', { count: 1 }))).toBeVisible();
  });
});

describe('help with signing in', () => {
  it('resets a lost factor after a question', async () => {
    const reset = 'POST /v1/staff/people/2/factors/reset';
    const sent = show({ [reset]: () => everybody({ hasFactor: false }) });
    await userEvent.click(button(t('way.factors.do')));
    await expect.element(page.getByText(t('way.factors.warn'))).toBeVisible();
    await userEvent.click(inDialog(t('way.factors.do')));
    await expect
      .element(page.getByText(t('way.factors.done', { name: 'Hind Saidi' })))
      .toBeVisible();
    expect(calls(sent)).toContain(reset);
    expect(button(t('way.factors.do')).elements()).toEqual([]);
  });

  it('says why the last administrator is not handed over', async () => {
    show({ 'POST /v1/staff/people/2/sso': () => refusal('last_administrator') });
    await userEvent.click(button(t('way.sso.do')));
    await userEvent.click(inDialog(t('way.sso.do')));
    await expect.element(page.getByText(errorText('last_administrator'))).toBeVisible();
  });

  it('says what is missing: single sign-on, or that the account be disabled', async () => {
    meta.remove();
    show();
    await expect.element(page.getByText(errorText('sso_not_set_up')).first()).toBeVisible();
    await expect.element(page.getByText(errorText('staff_not_disabled')).first()).toBeVisible();
  });

  it('releases the address of whoever has left, once', async () => {
    const path = 'POST /v1/staff/people/2/release';
    const left = { state: 'disabled', isLocal: false };
    show(
      { [path]: () => everybody({ ...left, email: 'released-2@staff.invalid' }) },
      ...([left] as const),
    );
    await userEvent.click(button(t('way.release.do')));
    await userEvent.click(inDialog(t('way.release.do')));
    await expect.element(page.getByText(t('way.release.done'))).toBeVisible();
    await expect.element(page.getByText(t('note.released'))).toBeVisible();
    expect(button(t('way.release.do')).elements()).toEqual([]);
  });

  it('is nobody’s own', async () => {
    show({}, {}, '2');
    await expect.element(page.getByText(sessionText('title'))).toBeVisible();
    expect(page.getByText(t('ways.title')).elements()).toEqual([]);
  });
});

it('says that there is nobody of that number', async () => {
  answerCalls({ 'GET /v1/staff/people': () => everybody() });
  const staff = { may: ['staff.manage' as const] };
  showScreen(PersonScreen, { path: '/people/$id', at: '/people/99', staff });
  await expect.element(page.getByText(t('person.unknown'))).toBeVisible();
});

it('is not for others', async () => {
  const sent = answerCalls();
  showScreen(PersonScreen, { path: '/people/$id', at: '/people/2' });
  await expect.element(page.getByText(t('none.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
