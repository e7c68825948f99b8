/** The lines of the demo's refunds. They follow from what each folder was paid; nothing is drawn for them. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import { KNOWN_NOTES } from '@rafiq/contract/folders/notes';
import type { LineReason } from '@rafiq/contract/health-folders/model';
import { amount } from './make.ts';
import type { HealthFolderRow, RefundLineRow } from './rows.ts';
import { ACTS, type Act } from './words/acts.ts';
import type { Care } from './words/health.ts';

/** One act of a folder, in centimes. */
export interface PaidAct {
  care: Care;
  engaged: number;
  refunded: number;
}

interface File {
  folder: HealthFolderRow;
  acts: PaidAct[];
}

const REJECTIONS: Record<string, LineReason> = {
  [KNOWN_NOTES.tooLate]: 'out_of_time',
  [KNOWN_NOTES.alreadyPaid]: 'duplicate',
  [KNOWN_NOTES.yearlyLimit]: 'ceiling_reached',
};

const actOf = ({ name }: Care): Act => {
  const act = ACTS[name];
  if (!act) throw new Error(`No act is called ${name}`);
  return act;
};

const said = (care: Care, day: IsoDate) => ({
  ...{ act_fr: care.name, act_en: actOf(care).en, act_ar: actOf(care).ar },
  care_date: day,
});

const refusedLine = ({ care, engaged }: PaidAct, folder: HealthFolderRow): RefundLineRow => ({
  ...said(care, folder.consultation_date),
  ...{ engaged: amount(engaged), refunded: amount(0) },
  reason: REJECTIONS[folder.observation] ?? 'not_covered',
});

/** Centimes of a year that each person has been paid under each ceiling. */
type Used = Map<string, number>;

const ceilingKey = ({ care }: PaidAct, { beneficiary_id, consultation_date }: HealthFolderRow) =>
  `${beneficiary_id} ${consultation_date.slice(0, 4)} ${actOf(care).ceiling.name.fr}`;

/** What of it has to count, so that its share is what was paid. */
const countedFor = ({ refunded, care }: PaidAct): number => Math.ceil((refunded * 100) / care.rate);

const isCut = (act: PaidAct): boolean => countedFor(act) < act.engaged;

const MOST_DEDUCTED = 20_000;

/** A stay loses a deductible, everything else what lies above the tariff. */
const paidLine = (act: PaidAct, { consultation_date }: HealthFolderRow) => {
  const { care, engaged, refunded } = act;
  const counted = countedFor(act);
  const isStay = care.name === 'Hospitalisation';
  const deductible = isStay ? Math.min(MOST_DEDUCTED, engaged - counted) : 0;
  return {
    ...said(care, consultation_date),
    ...{ engaged: amount(engaged), refunded: amount(refunded), rate: care.rate },
    tariff_base: amount(counted + deductible),
    ...(isStay && { deductible: amount(deductible) }),
    ...(isCut(act) && { reason: isStay ? 'deductible' : 'over_tariff' }),
  } satisfies RefundLineRow;
};

/** The newest that something was cut from, after which its ceiling was not asked any more. */
const cappedIn = (paid: [File, PaidAct][]): PaidAct | undefined => {
  const last = new Map(paid.map(([{ folder }, act]) => [ceilingKey(act, folder), act]));
  const lone = new Set(paid.flatMap(([{ acts }]) => (acts.length === 1 ? acts : [])));
  const cut = [...last.values()].filter((act) => lone.has(act) && isCut(act));
  const rare = cut.filter(({ care }) => actOf(care).ceiling.most < 20_000);
  return rare.at(-1) ?? cut.at(-1);
};

/** All of it counts, and the ceiling is what was left: used before by what the portal never saw. */
const cappedLine = ({ engaged, refunded, care }: PaidAct, line: RefundLineRow): RefundLineRow => ({
  ...line,
  tariff_base: amount(engaged),
  ceiling_used: amount(actOf(care).ceiling.most * 100 - refunded),
  reason: 'ceiling_reached',
});

/** Gives the folders of one member their lines, the oldest care first. */
export const withLines = (files: readonly File[]): void => {
  const inOrder = files.toSorted((a, b) =>
    a.folder.consultation_date < b.folder.consultation_date ? -1 : 1,
  );
  for (const { folder, acts } of inOrder) {
    if (folder.status === 'Rejeté') folder.lines = acts.map((act) => refusedLine(act, folder));
  }
  const paid = inOrder
    .filter(({ folder }) => folder.status === 'Réglé')
    .flatMap((file) => file.acts.map((act): [File, PaidAct] => [file, act]));
  const capped = cappedIn(paid);
  const used: Used = new Map();
  for (const [{ folder }, act] of paid) {
    const { name, most } = actOf(act.care).ceiling;
    const key = ceilingKey(act, folder);
    const before = used.get(key) ?? 0;
    used.set(key, before + act.refunded);
    const line: RefundLineRow = {
      ...paidLine(act, folder),
      ...{ ceiling: amount(most * 100), ceiling_used: amount(before) },
      ...{ ceiling_name: name.fr, ceiling_name_en: name.en, ceiling_name_ar: name.ar },
    };
    folder.lines = [...(folder.lines ?? []), act === capped ? cappedLine(act, line) : line];
  }
};
