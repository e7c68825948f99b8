/** What a visit to the doctor is called on every screen that shows it: which care, whose, and when. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { CareKind, HealthDeclarationDetails } from '@rafiq/contract/health-declarations/model';
import type { HealthFolder, HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { dayInYear } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { type HealthFolderText, t } from '../texts.ts';

const CARES: Partial<Record<CareKind, HealthFolderText>> = {
  Maternité: 'care.maternity',
  Césarienne: 'care.caesarean',
  Optique: 'care.optical',
  'Soins et prothèses dentaires': 'care.dental',
};

/** French says d’Anas, and de Yassine. */
const ELIDED = /^[aeiouàâäéèêëîïôöùûü]/i;

/** A name may be of the other direction than the words around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** A day is never parted from its month at the end of a line. */
const together = (date: string): string => date.replaceAll(' ', '\u00a0');

const title = (care: string, firstName: string, on: IsoDate): string => {
  const key = ELIDED.test(firstName) ? 'visit.titleElided' : 'visit.title';
  return t(key, { care, name: isolated(firstName), date: together(dayInYear(on)) });
};

const careText = (careKind: CareKind): string => t(CARES[careKind] ?? 'care.consultation');

/** Of a declaration, also of one that no folder has followed yet. */
export const declarationTitle = (
  details: Pick<HealthDeclarationDetails, 'careKind' | 'beneficiaryFirstName' | 'consultationDate'>,
): string =>
  title(careText(details.careKind), details.beneficiaryFirstName, details.consultationDate);

/** The one act of all its lines; a folder of several is named after none of them. */
const onlyAct = (lines: HealthFolderDetail['lines']): string | undefined => {
  const acts = new Set(lines.map(({ act }) => act[language]));
  return acts.size === 1 ? [...acts][0] : undefined;
};

/** By the care that was declared; without a declaration by what the insurer writes on its lines. */
export const folderTitle = ({
  declaration = null,
  lines = [],
  ...folder
}: Pick<HealthFolder, 'patientFirstName' | 'consultationDate'> &
  Partial<Pick<HealthFolderDetail, 'declaration' | 'lines'>>): string =>
  title(
    declaration ? careText(declaration.careKind) : (onlyAct(lines) ?? t('care.consultation')),
    folder.patientFirstName,
    folder.consultationDate,
  );
