/** What the press on “print” does: paper cards of their own kind, or without a line what the phone shows. */
import type { Card } from '@rafiq/contract/cards/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useEffect, useState } from 'react';
import { cardsQuery, usePaperCards, useTakeBack } from './api.ts';

const isWithoutLine = (error: Error): boolean => error instanceof HttpError && error.status === 0;

export type TakeBack = ReturnType<typeof useTakeBack>;

export interface Printing {
  /** What stands on the sheet instead of the phone's cards; null: they do. */
  paper: Card[] | null;
  isBusy: boolean;
  /** Why there is no sheet. */
  error: Error | null;
  print: () => void;
  takeBack: TakeBack;
}

export const usePrinting = (): Printing => {
  const { data, error, isPending, mutate, reset } = usePaperCards();
  // no sheet of theirs is printed any more
  const takeBack = useTakeBack(reset);
  const [printed, setPrinted] = useState(0);
  // once the sheet is drawn
  useEffect(() => {
    if (printed > 0) window.print();
  }, [printed]);
  const print = (): void =>
    mutate(undefined, {
      // what stands there of those before is not about these
      onSuccess: takeBack.reset,
      onSettled: (cards, failed) => {
        // the last contract has ended since the screen was opened
        if (cards?.length === 0) void queryClient.invalidateQueries(cardsQuery);
        else if (!failed || isWithoutLine(failed)) setPrinted((before) => before + 1);
      },
    });
  return {
    paper: data ?? null,
    isBusy: isPending,
    error: error && !isWithoutLine(error) ? error : null,
    print,
    takeBack,
  };
};
