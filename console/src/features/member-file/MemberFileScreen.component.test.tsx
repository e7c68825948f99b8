import type { MemberFile } from '@rafiq/contract/member-file/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { moment } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { folderStatus } from '../../lib/status/status-words.ts';
import { statusTexts } from '../../lib/status/texts.ts';
import { showScreen } from '../../testing/screen.tsx';
import { MemberFileLink } from './MemberFileLink.tsx';
import { MemberFileScreen } from './MemberFileScreen.tsx';
import { memberFileTexts, t } from './texts.ts';

const OPEN = 'POST /v1/staff/members/12/open';
const ACTS = 'POST /v1/staff/members/12/acts';
const CONTACT = 'POST /v1/staff/members/12/contact';

beforeAll(() => Promise.all([loadCommon(), memberFileTexts.load(), statusTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const aFile = (part: Partial<MemberFile> = {}): MemberFile => ({
  ...{ id: '12', cin: 'CD234567', firstName: 'Omar', lastName: 'El Idrissi' },
  ...{ birthDate: '1990-05-17', isVerified: true, email: 'omar@rafiq.example', phone: null },
  ...{ address: null, language: 'ar', clientId: 'C-7', membershipNumber: null },
  ...{ account: 'active', passkeys: 2, contactsWaiting: [] },
  policies: [{ branch: 'health', number: '45000', label: 'Groupe', isEnabled: true }],
  folders: [{ branch: 'motor', number: 'S-9', status: 'SANS SUITE', statusDate: '2026-11-01' }],
  requests: [
    {
      ...{ reference: '482173064', kind: 'ticket', subject: 'Remboursement', status: 'Envoyé' },
      ...{ createdAt: '2026-11-10T09:00:00.000Z', caseId: '900' },
    },
  ],
  messages: [
    {
      ...{ channel: 'email', subject: 'Votre demande', createdAt: '2026-11-10T09:01:00.000Z' },
      delivery: 'failed',
    },
    {
      ...{ channel: 'sms', subject: '', createdAt: '2026-11-10T09:02:00.000Z' },
      delivery: 'delivered',
    },
  ],
  sessions: [],
  ...part,
});

const may = ['member-files.read', 'member-files.change'] as const;
const show = (answers: Record<string, () => Response>, at = '/members/12?case=900') => {
  const sent = answerCalls({ [OPEN]: () => json(aFile()), ...answers });
  const place = showScreen(MemberFileScreen, { path: '/members/$id', at, staff: { may } });
  const bodies = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
  return { bodies, place };
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const Case = () => (
  <MemberFileLink memberId="12" caseId="900">
    Fiche
  </MemberFileLink>
);

const chooseReason = (reason: string) =>
  userEvent.selectOptions(page.getByRole('dialog').getByLabelText(t('reason')), reason);
const dialogPress = (name: string) =>
  userEvent.click(page.getByRole('dialog').getByRole('button', { name }));

it('opens from a case, and shows what is known without a further question', async () => {
  const { bodies } = show({});
  await expect.element(page.getByRole('heading', { name: 'Omar El Idrissi' })).toBeVisible();
  expect(bodies(OPEN)).toEqual([{ case: '900', reason: null, text: '' }]);
  for (const text of ['CD234567', '45000', 'S-9', groupReference('482173064'), 'Votre demande'])
    await expect.element(page.getByText(text).first()).toBeVisible();
  // in words, and not as the systems write it
  await expect.element(page.getByText(folderStatus('SANS SUITE').text)).toBeVisible();
  expect(folderStatus('SANS SUITE').text).not.toBe('SANS SUITE');
  await expect.element(page.getByText(t('delivery.failed'))).toBeVisible();
  await expect.element(page.getByText(t('delivery.delivered'))).toBeVisible();
  await expect.element(page.getByText(t('account.active'))).toBeVisible();
});

it('asks why where no case leads there, opens nothing before, and says it in no address', async () => {
  const { bodies, place } = show({}, '/members/12');
  await dialogPress(t('open'));
  await expect.element(page.getByText(issueText({ field: '', code: 'required' }))).toBeVisible();
  expect(bodies(OPEN)).toEqual([]);
  await chooseReason('other');
  await userEvent.fill(page.getByLabelText(t('reason.text')), 'Héritier');
  await dialogPress(t('open'));
  await expect.element(page.getByRole('heading', { name: 'Omar El Idrissi' })).toBeVisible();
  expect(bodies(OPEN)).toEqual([{ case: '', reason: 'other', text: 'Héritier' }]);
  expect(place()).toBe('/members/12');
});

it('says why a case opens nothing, and asks for a reason instead', async () => {
  const issues = [{ field: 'case', code: 'file_case_unfit' }] as const;
  let isOpen = false;
  show({ [OPEN]: () => (isOpen ? json(aFile()) : refusal('invalid_data', [...issues])) });
  await expect.element(page.getByRole('alert').getByText(issueText(issues[0]))).toBeVisible();
  isOpen = true;
  await chooseReason('call');
  await dialogPress(t('open'));
  await expect.element(page.getByRole('heading', { name: 'Omar El Idrissi' })).toBeVisible();
});

it('suspends after a reason, and shows the account as it is then', async () => {
  let account: 'active' | 'suspended' = 'active';
  const { bodies } = show({
    [OPEN]: () => json(aFile({ account })),
    [ACTS]: () => {
      account = 'suspended';
      return json({ account });
    },
  });
  await press(t('act.suspend'));
  await chooseReason('fraud');
  await dialogPress(t('act.suspend'));
  await expect.element(page.getByText(t('done.suspend'))).toBeVisible();
  await expect.element(page.getByText(t('account.suspended'))).toBeVisible();
  expect(bodies(ACTS)).toEqual([{ act: 'suspend', reason: 'fraud', text: '' }]);
  await expect.element(page.getByRole('button', { name: t('act.resume') })).toBeVisible();
});

it('asks for a contact with what was changed alone, and says beside the field what is wrong', async () => {
  const { bodies } = show({ [CONTACT]: () => json({ approval: '1' }) });
  await press(t('contact.title'));
  const email = page.getByRole('dialog').getByLabelText(t('email'));
  await userEvent.fill(email, 'omar');
  await chooseReason('call');
  await dialogPress(t('contact.ask'));
  await expect
    .element(page.getByText(issueText({ field: '', code: 'email_format' })))
    .toBeVisible();
  await userEvent.fill(email, 'new@rafiq.example');
  // whose the old contact is has to be asked
  await dialogPress(t('contact.ask'));
  await expect.element(page.getByText(issueText({ field: '', code: 'required' }))).toBeVisible();
  expect(bodies(CONTACT)).toEqual([]);
  const old = page.getByRole('dialog').getByLabelText(t('contact.old'));
  await userEvent.selectOptions(old, t('contact.old.lost'));
  await dialogPress(t('contact.ask'));
  await expect.element(page.getByText(t('done.contact'))).toBeVisible();
  expect(bodies(CONTACT)).toEqual([
    { email: 'new@rafiq.example', oldContact: 'lost', reason: 'call', text: '' },
  ]);
});

it('says from when on a contact recovers the access', async () => {
  const contactsWaiting: MemberFile['contactsWaiting'] = [
    { kind: 'email', countsFrom: '2026-11-19T09:00:00.000Z' },
    { kind: 'phone', countsFrom: null },
  ];
  show({ [OPEN]: () => json(aFile({ contactsWaiting })) });
  const when = moment('2026-11-19T09:00:00.000Z');
  await expect.element(page.getByText(t('counts.from', { when }))).toBeVisible();
  await expect.element(page.getByText(t('counts.confirmed'))).toBeVisible();
});

it('lets a contact be corrected where there is no account, and says what it is for', async () => {
  show({ [OPEN]: () => json(aFile({ account: 'none' })) });
  await press(t('contact.title'));
  await expect.element(page.getByText(t('contact.text.none'))).toBeVisible();
});

it('offers no act to whoever may only read', async () => {
  answerCalls({ [OPEN]: () => json(aFile()) });
  const staff = { may: ['member-files.read'] } as const;
  showScreen(MemberFileScreen, { path: '/members/$id', at: '/members/12?case=900', staff });
  await expect.element(page.getByRole('heading', { name: 'Omar El Idrissi' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('is led to from a case, whose number goes along', async () => {
  const place = showScreen(Case, { path: '/here' });
  await userEvent.click(page.getByRole('link', { name: 'Fiche' }));
  await expect.poll(place).toBe('/members/12?case=%22900%22');
});
