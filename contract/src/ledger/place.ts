/** Where a page of the ledger ends, as one text. */
import { isIsoDate } from '../core/dates.ts';
import type { LedgerPlace } from './model.ts';

export const placeText = ({ day, number }: LedgerPlace): string => `${day}_${number}`;

const PLACE = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/;

/** Null: not one of ours; the beginning then. */
export const readPlace = (text: string | null | undefined): LedgerPlace | null => {
  const [, day, number] = PLACE.exec(text ?? '') ?? [];
  return isIsoDate(day) ? { day, number: Number(number) } : null;
};
