import { beneficiaryToWire } from '@rafiq/contract/beneficiaries/wire';
import { healthFolderToWire } from '@rafiq/contract/health-folders/wire';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../../testing/builders.ts';
import { json } from '../../../testing/network.ts';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import { HealthFolderLookup } from './HealthFolderLookup.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const PEOPLE = { '7': 'Yassine', '8': 'Lina' };
const folderOf = (id: string, firstName: string) =>
  healthFolderToWire({
    id,
    folderNumber: `2026-00000${id}`,
    slipNumber: '1',
    policyId: 'S-1',
    officeId: 'C-1',
    status: 'Réglé',
    createdOn: '2026-10-01',
    consultationDate: '2026-10-01',
    statusDate: '2026-10-09',
    engagedAmount: 100,
    reimbursedAmount: 80,
    observation: '',
    patientLastName: 'Bennani',
    patientFirstName: firstName,
    beneficiary: id,
  });
const person = ([id, firstName]: [string, string]) =>
  beneficiaryToWire(
    { id, firstName, lastName: 'Bennani', cin: null, birthDate: '2015-01-01', kinship: 'child' },
    { expandBeneficiary: true },
  );

/** Answers the folders of the person that is asked for. */
const answer = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), location.href);
    const people = Object.entries(PEOPLE);
    if (pathname.endsWith('/beneficiaires/')) {
      return json({ count: people.length, value: people.map(person) });
    }
    const { BENEF_ID } = JSON.parse(searchParams.get('$filter') ?? '{}');
    const value = people
      .filter(([id]) => BENEF_ID === undefined || BENEF_ID === id)
      .map(([id, firstName]) => folderOf(id, firstName));
    return json({ count: value.length, value });
  });
const row = (name: string) => page.getByRole('button', { name: new RegExp(name) });

it('offers the folders of the person the request is about, then anybody’s', async () => {
  answer();
  const chosen = vi.fn();
  showSignedIn(() => (
    <HealthFolderLookup
      open
      onClose={() => {}}
      policy={aHealthPolicy()}
      personId="7"
      onChoose={({ folderNumber }) => chosen(folderNumber)}
    />
  ));
  await expect.element(row('Yassine Bennani')).toBeVisible();
  expect(row('Lina Bennani').elements()).toHaveLength(0);
  const who = page.getByLabelText(t('lookup.person'));
  await expect.element(who).toHaveValue('7');
  await userEvent.selectOptions(who, '');
  await userEvent.click(row('Lina Bennani'));
  expect(chosen).toHaveBeenCalledWith('2026-000008');
});
