/** What is searched for stands in the state of the history's entry: a way back finds it, and no address shows it. */
import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    searched?: string;
    contract?: string;
    /** A name is looked for in every view and state. */
    everywhere?: boolean;
  }
}

/** A policy's number leads to its person as a CIN does. */
export const useContract = (): string =>
  useLocation({ select: ({ state }) => state.contract ?? '' });

export const useEverywhere = (): boolean =>
  useLocation({ select: ({ state }) => state.everywhere ?? false });

export const useSearched = (): string =>
  useLocation({ select: ({ state }) => state.searched ?? '' });
