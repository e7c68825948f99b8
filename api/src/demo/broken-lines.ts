import type { RefundLine } from '@rafiq/contract/health-folders/model';
import { explainFolder } from '@rafiq/contract/health-folders/refund-sums';
import type { RefundLineRow, Rows } from './rows.ts';

const amountOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

const lineOf = (row: RefundLineRow): RefundLine => ({
  act: { fr: row.act_fr, en: row.act_en, ar: row.act_ar },
  careDate: row.care_date,
  ...{ engaged: Number(row.engaged), refunded: Number(row.refunded), rate: row.rate ?? null },
  ...{ tariffBase: amountOf(row.tariff_base), deductible: amountOf(row.deductible) },
  ...{ ceiling: amountOf(row.ceiling), ceilingUsed: amountOf(row.ceiling_used) },
  ceilingName: {
    fr: row.ceiling_name ?? '',
    en: row.ceiling_name_en ?? '',
    ar: row.ceiling_name_ar ?? '',
  },
  reason: row.reason ?? null,
});

/** Every line leads to its refund, and together they are what the folder says. */
export const brokenLines = ({ health_folders }: Rows): string[] =>
  health_folders
    .filter(({ lines = [], ...row }) => {
      if (lines.length === 0) return false;
      const found = explainFolder({
        status: row.status,
        engagedAmount: Number(row.engaged_amount),
        reimbursedAmount: Number(row.reimbursed_amount),
        lines: lines.map(lineOf),
      });
      const { engaged, refunded } = found.differs;
      const agrees = found.lines.every(({ verdict }) => verdict === 'agrees');
      return !agrees || engaged !== null || refunded !== null;
    })
    .map(({ id }) => `the lines of health folder ${id} do not add up`);
