/** Why a file is opened: a case stands in the address; a reason that somebody said does not. */
import type { FileOpening, SaidReason } from '@rafiq/contract/member-file/model';
import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    said?: SaidReason;
  }
}

export interface FileSearch {
  case?: string | undefined;
}

const CASE = /^[1-9]\d{0,17}$/;

export const readFileSearch = ({ case: of }: Record<string, unknown>): FileSearch => {
  const number = String(of ?? '');
  return CASE.test(number) ? { case: number } : {};
};

/** Null: nothing leads here yet, and somebody has to say why. */
export const useOpening = ({ case: of }: FileSearch): FileOpening | null => {
  const said = useLocation({ select: ({ state }) => state.said });
  if (said) return { case: '', ...said };
  return of === undefined ? null : { case: of, reason: null, text: '' };
};
