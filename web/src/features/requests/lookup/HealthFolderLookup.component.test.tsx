import type { HealthFolderRow } from '@rafiq/contract/health-folders/model';
import { aHealthFolder } from '@rafiq/contract/testing/a-health-folder';
import { amount, shortDate } from '@rafiq/kit/formats/format.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import { HealthFolderLookup } from './HealthFolderLookup.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
});

const PEOPLE = [
  { id: '7', firstName: 'Yassine', lastName: 'Bennani' },
  { id: '8', firstName: 'Lina', lastName: 'Bennani' },
];
const folderOf = ({ id, firstName, lastName }: (typeof PEOPLE)[number]): HealthFolderRow =>
  aHealthFolder({
    id,
    folderNumber: `2026-00000${id}`,
    patientLastName: lastName,
    patientFirstName: firstName,
  });
const LOOKUP = { open: true, onClose: () => {}, policyId: '1', people: PEOPLE };
const row = (name: string) => page.getByRole('button', { name: new RegExp(name) });

it('offers the folders of the person the request is about, then anybody’s', async () => {
  const chosen = vi.fn();
  showSignedIn(() => (
    <HealthFolderLookup
      {...LOOKUP}
      personId="7"
      fetch={async ({ beneficiaryId }) => {
        const rows = PEOPLE.filter(({ id }) => !beneficiaryId || id === beneficiaryId).map(
          folderOf,
        );
        return { count: rows.length, rows };
      }}
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

it('says of each folder its number, the day of the consultation and the engaged amount, with 0,00 for none', async () => {
  const rows = PEOPLE.map(folderOf);
  rows[1] = { ...folderOf({ id: '8', firstName: 'Lina', lastName: 'Bennani' }), engagedAmount: 0 };
  showSignedIn(() => (
    <HealthFolderLookup
      {...LOOKUP}
      personId=""
      fetch={async () => ({ count: rows.length, rows })}
      onChoose={() => undefined}
    />
  ));
  for (const { folderNumber, consultationDate, engagedAmount } of rows) {
    await expect.element(row(folderNumber)).toBeVisible();
    const said = row(folderNumber).element().textContent;
    expect(said).toContain(shortDate(consultationDate));
    expect(said).toContain(amount(engagedAmount));
  }
  expect(amount(0)).toMatch(/^0,00\sDH$/);
});

it('fits into a window of 320 px, with the way to other pages', async () => {
  await page.viewport(320, 700);
  showSignedIn(() => (
    <HealthFolderLookup
      {...LOOKUP}
      personId=""
      fetch={async () => ({ count: 100, rows: PEOPLE.map(folderOf) })}
      onChoose={() => {}}
    />
  ));
  await expect.element(page.getByRole('navigation')).toBeInTheDocument();
  const edge = page.getByRole('dialog').element().getBoundingClientRect().right;
  const outside = [...document.querySelectorAll('dialog *')].filter(
    (element) => element.getBoundingClientRect().right > edge,
  );
  expect(outside).toEqual([]);
});
