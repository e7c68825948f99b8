import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { t as queueText, queueTexts } from '../queue/texts.ts';
import { PeopleScreen } from './PeopleScreen.tsx';
import { staffTexts, t } from './texts.ts';

const PEOPLE = 'POST /v1/staff/people';

beforeAll(() => Promise.all([loadCommon(), staffTexts.load(), queueTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const person = (id: string, name: string, part: object = {}) => ({
  ...{ id, name, email: `${id}@rafiq.example`, language: 'fr', roles: ['agent'], kinds: null },
  ...{ state: 'active', isLocal: true, hasFactor: true, isSealed: false, invitedUntil: null },
  ...part,
});
const ME = person('1', 'Leila Zniber', { roles: ['administrator'] });
const HIND = person('2', 'Hind Saidi');
const everybody = (...people: object[]) => json({ people, waiting: [] });

const show = (answers: Record<string, () => Response> = {}, people: object[] = [ME, HIND]) => {
  const sent = answerCalls({ 'GET /v1/staff/people': () => everybody(...people), ...answers });
  showScreen(PeopleScreen, { path: '/people', staff: { id: '1', may: ['staff.manage'] } });
  return sent;
};
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

it('shows who works here and as what, and nobody their own account to change', async () => {
  show();
  await expect.element(row('Hind Saidi').getByText(t('role.agent'), { exact: true })).toBeVisible();
  await expect.element(row('Leila Zniber').getByText(t('own'), { exact: true })).toBeVisible();
  expect(row('Leila Zniber').getByRole('button').elements()).toEqual([]);
});

it('asks that somebody be invited, and says that it waits', async () => {
  const waiting = {
    ...{ id: '5', person: null, name: 'Nadia Chraibi', email: 'nadia@rafiq.example' },
    ...{ roles: ['verifier'], askedBy: 'Leila Zniber', lapsesAt: '2026-11-23T10:00:00Z' },
  };
  const sent = show({ [PEOPLE]: () => json({ people: [ME, HIND], waiting: [waiting] }) });
  await press(t('invite'));
  await userEvent.fill(page.getByLabelText(t('name')), 'Nadia Chraibi');
  await userEvent.fill(page.getByLabelText(t('email')), ' nadia@rafiq.example ');
  await userEvent.click(page.getByRole('checkbox', { name: new RegExp(t('role.verifier')) }));
  await userEvent.fill(page.getByLabelText(t('reason')), 'Renfort');
  await press(t('invite.send'));
  await expect.element(page.getByText(t('asked', { name: 'nadia@rafiq.example' }))).toBeVisible();
  await expect.element(page.getByText(/Nadia Chraibi \(nadia@rafiq.example\)/)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    ...{ email: 'nadia@rafiq.example', name: 'Nadia Chraibi', language: 'fr' },
    ...{ roles: ['verifier'], kinds: null, reason: 'Renfort' },
  });
});

it('says beside the field what is wrong, and keeps what was typed', async () => {
  const taken = { field: 'email', code: 'email_taken' } as const;
  show({ [PEOPLE]: () => refusal('invalid_data', [taken]) });
  await press(t('invite'));
  await press(t('invite.send'));
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: issueText({ field: 'role', code: 'required' }) })
        .first(),
    )
    .toBeInTheDocument();
  await userEvent.fill(page.getByLabelText(t('name')), 'Nadia Chraibi');
  await userEvent.fill(page.getByLabelText(t('email')), 'hind@rafiq.example');
  await userEvent.click(page.getByRole('checkbox', { name: new RegExp(t('role.agent')) }));
  await userEvent.fill(page.getByLabelText(t('reason')), 'Renfort');
  await press(t('invite.send'));
  await expect.element(page.getByText(issueText(taken))).toBeVisible();
  await expect.element(page.getByLabelText(t('name'))).toHaveValue('Nadia Chraibi');
});

it('changes roles, and says why the last administrator keeps theirs', async () => {
  const path = 'POST /v1/staff/people/2/roles';
  const sent = show({ [path]: () => refusal('last_administrator') });
  await userEvent.click(row('Hind Saidi').getByRole('button', { name: new RegExp(t('change')) }));
  await userEvent.click(page.getByRole('checkbox', { name: new RegExp(t('role.auditor')) }));
  await press(t('roles.ask'));
  await userEvent.fill(page.getByLabelText(t('reason')), 'Contrôle');
  await press(t('roles.ask'));
  await expect.element(page.getByText(errorText('last_administrator'))).toBeVisible();
  const body = { roles: ['agent', 'auditor'], kinds: null, reason: 'Contrôle' };
  // nothing left without its reason
  expect(sent.filter(({ call }) => call === path).map((one) => one.body)).toEqual([body]);
});

it('says which kinds of cases an agent is trusted with, and at least one', async () => {
  const path = 'POST /v1/staff/people/2/roles';
  const sent = show({ [path]: () => everybody(ME, { ...HIND, kinds: ['ticket'] }) });
  await userEvent.click(row('Hind Saidi').getByRole('button', { name: new RegExp(t('change')) }));
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect.element(box(t('kinds.all'))).toBeChecked();
  await userEvent.click(box(t('kinds.all')));
  expect(box(queueText('kind.identity')).elements()).toEqual([]);
  const others = CASE_KINDS.filter((kind) => kind !== 'identity' && kind !== 'ticket');
  for (const kind of others) await userEvent.click(box(queueText(`kind.${kind}`)));
  await userEvent.click(box(queueText('kind.ticket')));
  await expect.element(page.getByText(t('kinds.required')).first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(sent.map(({ call }) => call)).not.toContain(path);
  await userEvent.click(box(queueText('kind.ticket')));
  await press(t('roles.save'));
  await expect
    .poll(() => sent.find(({ call }) => call === path)?.body)
    .toEqual({
      ...{ roles: ['agent'], kinds: ['ticket'], reason: '' },
    });
});

it('asks for no kinds of a supervisor, who sees all', async () => {
  show();
  await userEvent.click(row('Hind Saidi').getByRole('button', { name: new RegExp(t('change')) }));
  await expect.element(page.getByText(t('kinds'), { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: new RegExp(t('role.supervisor')) }));
  expect(page.getByText(t('kinds'), { exact: true }).elements()).toEqual([]);
});

it('asks before it disables somebody', async () => {
  const path = 'POST /v1/staff/people/2/disable';
  const sent = show({ [path]: () => everybody(ME, { ...HIND, state: 'disabled' }) });
  await userEvent.click(row('Hind Saidi').getByRole('button', { name: new RegExp(t('disable')) }));
  await expect.element(page.getByText(t('disable.text'))).toBeVisible();
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: t('disable'), exact: true }),
  );
  await expect.element(page.getByText(t('disabled', { name: 'Hind Saidi' }))).toBeVisible();
  expect(sent.at(-1)?.call).toBe(path);
  await expect
    .element(row('Hind Saidi').getByText(t('state.disabled'), { exact: true }))
    .toBeVisible();
});

it('is not for others', async () => {
  const sent = answerCalls();
  showScreen(PeopleScreen, { path: '/people' });
  await expect.element(page.getByText(t('none.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
