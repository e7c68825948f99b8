import type { AccessKey, AskedKey } from '@rafiq/contract/access-keys/schema';
import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadSystemIssues, systemIssueText } from '../../lib/system-issues.ts';
import { showScreen } from '../../testing/screen.tsx';
import { t as accessText, accessTexts } from '../access/texts.ts';
import { feedTexts } from '../feeds/api.ts';
import { t as queueText, queueTexts } from '../queue/texts.ts';
import { scopeText } from './api.ts';
import { KeysScreen } from './KeysScreen.tsx';
import { keyTexts, t } from './texts.ts';

beforeAll(() =>
  Promise.all([
    ...[loadCommon(), keyTexts.load(), feedTexts.load(), copyTexts.load(), loadSystemIssues()],
    accessTexts.load(),
    queueTexts.load(),
  ]),
);
afterEach(() => {
  vi.restoreAllMocks();
});

const KEYS = '/v1/staff/keys';
const aKey = (part: Partial<AccessKey> = {}): AccessKey => ({
  ...{
    id: 'k1',
    name: 'Paie',
    source: 'paie',
    scopes: ['feeds:members'],
    kinds: null,
    sources: null,
  },
  ...{ createdAt: '2026-11-01T09:00:00Z', createdBy: 'Leila Zniber', lastUsedAt: null },
  ...{ endedAt: null, endedBy: null, overlapEndsAt: null },
  ...part,
});

const anAskedKey = (part: Partial<AskedKey> = {}): AskedKey => ({
  ...{ id: '41', keyId: null, name: 'Sinistres', source: 'sinistres', scopes: ['feeds:*'] },
  kinds: null,
  sources: null,
  ...{ overlapDays: null, askedBy: 'Leila Zniber', askedAt: '2026-11-16T09:00:00Z' },
  ...{ reason: 'Raccordement', collectUntil: null },
  ...part,
});

const show = (
  keys: AccessKey[],
  calls: Parameters<typeof answerCalls>[0] = {},
  asked: AskedKey[] = [],
) => {
  const sent = answerCalls({ [`GET ${KEYS}`]: () => json({ keys, asked }), ...calls });
  showScreen(KeysScreen, { path: '/keys', staff: { may: ['systems.manage'] } });
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => userEvent.click(button(name));
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) =>
  userEvent.click(dialog().getByRole('button', { name, exact: true }));

it('asks for a key only when it is named, for one system, allows something and says why', async () => {
  const sent = show([], { [`POST ${KEYS}`]: () => json({ approval: '41' }, 201) });
  await expect.element(page.getByText(t('empty.title'))).toBeVisible();
  await press(t('make'));
  await inDialog(t('make'));
  const needed = systemIssueText({ field: 'scope', code: 'required' });
  await expect.element(dialog().getByText(needed).last()).toBeVisible();
  expect(sent(`POST ${KEYS}`)).toEqual([]);
  await userEvent.fill(dialog().getByLabelText(t('name')), 'Sinistres');
  await userEvent.fill(dialog().getByLabelText(t('source')), 'sinistres');
  await userEvent.click(dialog().getByLabelText(scopeText('events:read')));
  await inDialog(t('make'));
  expect(sent(`POST ${KEYS}`)).toEqual([]);
  await userEvent.fill(dialog().getByLabelText(t('reason')), 'Raccordement');
  await inDialog(t('make'));
  await expect.element(page.getByText(t('asked.done'))).toBeVisible();
  expect(sent(`POST ${KEYS}`)).toEqual([
    {
      ...{ name: 'Sinistres', source: 'sinistres', scopes: ['events:read'] },
      ...{ kinds: null, sources: null, reason: 'Raccordement' },
    },
  ]);
});

it('narrows a key to some sources, where it is told of any, and shows which', async () => {
  const narrowed = aKey({ scopes: ['events:read'], sources: ['paie', 'crm'] });
  const sent = show([narrowed], { [`POST ${KEYS}`]: () => json({ approval: '41' }, 201) });
  const named = t('sources.only', { names: 'paie, crm' });
  await expect.element(page.getByRole('table').getByText(named)).toBeVisible();
  await press(t('make'));
  await userEvent.fill(dialog().getByLabelText(t('name')), 'Sinistres');
  await userEvent.fill(dialog().getByLabelText(t('source')), 'sinistres');
  await userEvent.fill(dialog().getByLabelText(t('reason')), 'Raccordement');
  expect(dialog().getByLabelText(t('sources')).elements()).toEqual([]);
  await userEvent.click(dialog().getByLabelText(scopeText('contacts:read')));
  await userEvent.fill(dialog().getByLabelText(t('sources')), 'Paie');
  await inDialog(t('make'));
  const wrong = systemIssueText({ field: 'sources', code: 'source_format' });
  await expect.element(dialog().getByText(wrong).last()).toBeVisible();
  await userEvent.fill(dialog().getByLabelText(t('sources')), 'paie, crm');
  await inDialog(t('make'));
  await expect.element(page.getByText(t('asked.done'))).toBeVisible();
  expect(sent(`POST ${KEYS}`)).toMatchObject([
    { scopes: ['contacts:read'], sources: ['paie', 'crm'] },
  ]);
});

it('narrows a key to some kinds of request, where it reads or takes any, and shows which', async () => {
  const narrowed = aKey({ scopes: ['requests:read'], kinds: ['ticket'] });
  const sent = show([narrowed], { [`POST ${KEYS}`]: () => json({ approval: '41' }, 201) });
  const ticket = queueText('kind.ticket');
  await expect.element(page.getByRole('table').getByText(ticket)).toBeVisible();
  await press(t('make'));
  await userEvent.fill(dialog().getByLabelText(t('name')), 'Sinistres');
  await userEvent.fill(dialog().getByLabelText(t('source')), 'sinistres');
  await userEvent.fill(dialog().getByLabelText(t('reason')), 'Raccordement');
  expect(dialog().getByLabelText(t('kinds.all')).elements()).toEqual([]);
  await userEvent.click(dialog().getByLabelText(scopeText('requests:read')));
  await userEvent.click(dialog().getByLabelText(t('kinds.all')));
  await inDialog(t('make'));
  const needed = systemIssueText({ field: 'kinds', code: 'required' });
  await expect.element(dialog().getByText(needed).last()).toBeVisible();
  await userEvent.click(dialog().getByLabelText(ticket));
  await inDialog(t('make'));
  await expect.element(page.getByText(t('asked.done'))).toBeVisible();
  expect(sent(`POST ${KEYS}`)).toMatchObject([{ scopes: ['requests:read'], kinds: ['ticket'] }]);
});

it('asks who one is where that was long ago, keeps what was typed, and goes on by itself', async () => {
  const answers = [refusal('proof_required'), json({ approval: '41' }, 201)];
  const sent = show([], {
    [`POST ${KEYS}`]: () => answers.shift() ?? json({}),
    'POST /v1/staff/session/proof': () => json({ ok: true }),
  });
  await press(t('make'));
  await userEvent.fill(dialog().getByLabelText(t('name')), 'Sinistres');
  await userEvent.fill(dialog().getByLabelText(t('source')), 'sinistres');
  await userEvent.click(dialog().getByLabelText(scopeText('feeds:*')));
  await userEvent.fill(dialog().getByLabelText(t('reason')), 'Raccordement');
  await inDialog(t('make'));
  const proof = page.getByRole('dialog', { name: accessText('proof.title') });
  await userEvent.fill(proof.getByLabelText(accessText('password'), { exact: true }), 'secret');
  await userEvent.click(proof.getByRole('button', { name: accessText('proof.submit') }));
  await expect.element(page.getByText(t('asked.done'))).toBeVisible();
  expect(sent(`POST ${KEYS}`)).toHaveLength(2);
});

it('shows what waits, and lets whoever asked collect the secret, which is shown once', async () => {
  const collected = () => json({ id: 'k2', bearer: 'rafiq_secret' });
  const own = anAskedKey({ id: '42', name: 'Paie', collectUntil: '2026-11-23T09:00:00Z' });
  show([], { [`POST ${KEYS}/asked/42/secret`]: collected }, [own, anAskedKey()]);
  await expect.element(page.getByText(t('asked.waits'))).toBeVisible();
  expect(button(`${t('asked.collect')} Sinistres`).elements()).toEqual([]);
  await press(`${t('asked.collect')} Paie`);
  await expect.element(page.getByText('rafiq_secret')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('rafiq_secret')).toBeVisible();
  await press(t('secret.done'));
  await expect.poll(() => page.getByText('rafiq_secret').elements()).toEqual([]);
});

it('says beside the field what the server refuses, and below what is of no field', async () => {
  const answers = [
    refusal('invalid_data', [{ field: 'source', code: 'source_format' }]),
    refusal('too_busy'),
  ];
  show([], { [`POST ${KEYS}`]: () => answers.shift() ?? json({}) });
  await press(t('make'));
  await userEvent.fill(dialog().getByLabelText(t('name')), 'Sinistres');
  await userEvent.fill(dialog().getByLabelText(t('source')), 'sinistres');
  await userEvent.click(dialog().getByLabelText(scopeText('feeds:*')));
  await userEvent.fill(dialog().getByLabelText(t('reason')), 'Raccordement');
  await inDialog(t('make'));
  await expect.element(dialog().getByLabelText(t('source'))).toBeInvalid();
  await userEvent.fill(dialog().getByLabelText(t('source')), 'sinistres-2');
  await inDialog(t('make'));
  await expect.element(dialog().getByText(errorText('too_busy'))).toBeVisible();
  await expect.element(dialog().getByLabelText(t('source'))).toHaveValue('sinistres-2');
});

it.each(['', '1.5', '-1', '91'])('asks for no new secret for %j days', async (days) => {
  const sent = show([aKey()]);
  await press(`${t('rotate')} Paie`);
  await userEvent.fill(dialog().getByLabelText(t('rotate.days')), days);
  await inDialog(t('rotate'));
  await expect.element(dialog().getByLabelText(t('rotate.days'))).toBeInvalid();
  expect(sent(`POST ${KEYS}/k1/rotate`)).toEqual([]);
});

it('asks for a new secret, the old one ending at once where that is wanted', async () => {
  const asked = () => json({ approval: '41' }, 201);
  const sent = show([aKey()], { [`POST ${KEYS}/k1/rotate`]: asked });
  await press(`${t('rotate')} Paie`);
  await userEvent.fill(dialog().getByLabelText(t('rotate.days')), '0');
  await userEvent.fill(dialog().getByLabelText(t('reason')), 'Changement annuel');
  await inDialog(t('rotate'));
  await expect.element(page.getByText(t('asked.done'))).toBeVisible();
  expect(sent(`POST ${KEYS}/k1/rotate`)).toEqual([{ overlapDays: 0, reason: 'Changement annuel' }]);
});

it('ends a key once that is confirmed, and offers nothing more of it', async () => {
  const ended = aKey({ endedAt: '2026-11-16T10:00:00Z', endedBy: 'Leila Zniber' });
  const sent = show([aKey()], {
    [`POST ${KEYS}/k1/end`]: () => json({ keys: [ended], asked: [] }),
  });
  await press(`${t('end')} Paie`);
  expect(sent(`POST ${KEYS}/k1/end`)).toEqual([]);
  await inDialog(t('end'));
  await expect.element(page.getByText(t('ended'), { exact: true })).toBeVisible();
  expect(button(`${t('rotate')} Paie`).elements()).toEqual([]);
});

it('says why a key could not be ended', async () => {
  show([aKey()], { [`POST ${KEYS}/k1/end`]: () => refusal('not_found') });
  await press(`${t('end')} Paie`);
  await inDialog(t('end'));
  await expect.element(page.getByText(errorText('not_found'))).toBeInTheDocument();
});

it('is for administrators alone: nothing is asked for', async () => {
  const sent = answerCalls();
  showScreen(KeysScreen, { path: '/keys', staff: { may: ['feeds.read'] } });
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
