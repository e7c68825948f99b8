import type { z } from 'zod';
import { isIsoDate } from '../core/dates.ts';
import type { ListGrammar } from '../core/list-query.ts';
import type { LedgerExport } from './export.ts';
import type { LedgerCheck, LedgerFilter, LedgerLine, LedgerPlace } from './model.ts';
import type {
  ledgerCheckSchema,
  ledgerExportsSchema,
  ledgerPageSchema,
  ledgerPeopleSchema,
  ledgerSearchSchema,
  toldLinesSchema,
} from './schema.ts';
import type { ToldLine } from './told.ts';

export type LedgerPageWire = z.infer<typeof ledgerPageSchema>;
export type LedgerCheckWire = z.infer<typeof ledgerCheckSchema>;
export type LedgerExportsWire = z.infer<typeof ledgerExportsSchema>;
export type LedgerPeopleWire = z.infer<typeof ledgerPeopleSchema>;
type LedgerSearchWire = z.input<typeof ledgerSearchSchema>;
type LedgerLineWire = LedgerPageWire['lines'][number];
export type ToldLinesWire = z.infer<typeof toldLinesSchema>;

export const ledgerLineToWire = ({ memberId, ...same }: LedgerLine): LedgerLineWire => ({
  ...same,
  member: memberId,
});

export const ledgerLineFromWire = ({ member, ...same }: LedgerLineWire): LedgerLine => ({
  ...same,
  memberId: member,
});

/** What narrows nothing is left out. */
export const ledgerFilterToWire = (filter: LedgerFilter): LedgerSearchWire =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== null),
  ) as LedgerSearchWire;

export const ledgerExportToWire = ({
  askedAt,
  ...same
}: LedgerExport): LedgerExportsWire['exports'][number] => ({ ...same, asked_at: askedAt });

export const ledgerExportFromWire = ({
  asked_at,
  ...same
}: LedgerExportsWire['exports'][number]): LedgerExport => ({ ...same, askedAt: asked_at });

/** Where a page ends, as one text. */
export const ledgerPlaceToWire = ({ day, number }: LedgerPlace): string => `${day}_${number}`;

const PLACE = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/;

/** Null: not one of ours; the beginning then. */
export const ledgerPlaceFromWire = (text: string | null | undefined): LedgerPlace | null => {
  const [, day, number] = PLACE.exec(text ?? '') ?? [];
  return isIsoDate(day) ? { day, number: Number(number) } : null;
};

export const ledgerCheckToWire = ({ isCut, next, ...same }: LedgerCheck): LedgerCheckWire => ({
  ...same,
  is_cut: isCut,
  next: next && ledgerPlaceToWire(next),
});

export const toldLineToWire = ({ at, ...same }: ToldLine): ToldLinesWire['value'][number] => ({
  ...same,
  createdate: at,
});

export const toldLineFromWire = ({
  createdate,
  ...same
}: ToldLinesWire['value'][number]): ToldLine => ({ ...same, at: createdate });

export type ToldField = 'at';
/** Newest first, and nothing else. */
export const toldGrammar: ListGrammar<ToldField> = {
  fields: { createdate: { name: 'at', type: 'date', sort: true } },
  expand: [],
  search: false,
  defaultSort: { field: 'at', descending: true },
};
