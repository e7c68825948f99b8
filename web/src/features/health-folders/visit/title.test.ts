import { aLine } from '@rafiq/contract/testing/a-line';
import { today } from '@rafiq/kit/formats/format.ts';
import { beforeAll, expect, it } from 'vitest';
import { anOpenHealthFolder } from '../../../testing/builders.ts';
import { healthFolderTexts } from '../texts.ts';
import { declarationTitle, folderTitle } from './title.ts';

beforeAll(() => healthFolderTexts.load());

const YEAR = today().slice(0, 4);
/** As it is read: a name is set apart by marks that nobody sees. */
const read = (title: string): string =>
  title.replace(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
const folder = (part: Parameters<typeof anOpenHealthFolder>[0] = {}) =>
  anOpenHealthFolder({ patientFirstName: 'Anas', consultationDate: `${YEAR}-11-16`, ...part });
const declaration = { id: '31', at: `${YEAR}-11-16T09:00:00.000Z`, files: 2 };

it.each([
  ['Anas', `Consultation d’Anas, 16 novembre`],
  ['Yassine', `Consultation de Yassine, 16 novembre`],
  ['Élias', `Consultation d’Élias, 16 novembre`],
])('names the care, the first name and the day of %s', (patientFirstName, said) => {
  expect(read(folderTitle(folder({ patientFirstName })))).toBe(said);
});

it('says the year of a visit that was not in this one', () => {
  const title = folderTitle(folder({ consultationDate: '2024-11-16' }));
  expect(read(title)).toBe('Consultation d’Anas, 16 novembre 2024');
});

it('is the same on the folder and on the declaration that began it', () => {
  const details = {
    careKind: 'Optique',
    beneficiaryFirstName: 'Anas',
    consultationDate: `${YEAR}-11-16`,
  } as const;
  const opened = folder({ declaration: { ...declaration, careKind: 'Optique' }, lines: [aLine()] });
  expect(read(declarationTitle(details))).toBe('Optique d’Anas, 16 novembre');
  expect(folderTitle(opened)).toBe(declarationTitle(details));
});

it('takes the act of a folder that nobody declared from its lines, if it has only one', () => {
  const [one, other] = [
    aLine({ act: { fr: 'Radiologie', en: 'X-ray', ar: 'أشعة' } }),
    aLine({ act: { fr: 'Pharmacie', en: 'Pharmacy', ar: 'صيدلية' } }),
  ];
  expect(read(folderTitle(folder({ lines: [one, one] })))).toMatch(/^Radiologie d’Anas/);
  expect(read(folderTitle(folder({ lines: [one, other] })))).toMatch(/^Consultation d’Anas/);
});
