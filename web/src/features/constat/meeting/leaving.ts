/** Meetings that this phone has left without the server knowing of it: told when there is a line, by whichever page is open. */
import { HttpError } from '@rafiq/kit/http/client.ts';
import { keeper } from '../database.ts';
import { dropLeft, readLeft } from '../left-notes.ts';
import type { LeftSeat } from '../report.ts';
import { openReport, type ReportStore } from '../store.ts';
import { leaveMeeting } from './api.ts';

/** Told once already, or nobody is there to be told. */
const OVER = ['meeting_pass', 'meeting_ended'];
const isOver = (error: unknown): boolean => error instanceof HttpError && OVER.includes(error.code);

/** A line that is bad rather than gone says nothing when it is good again. */
const AGAIN_MS = [2_000, 5_000, 20_000];
let failures = 0;
let again: ReturnType<typeof setTimeout> | undefined;

/** Whether there is nothing more to tell of it. */
const tell = async (seat: LeftSeat): Promise<boolean> => {
  try {
    await leaveMeeting(seat);
    return true;
  } catch (error) {
    return isOver(error);
  }
};

const dropNote = async (store: ReportStore, seat: LeftSeat): Promise<void> => {
  const { leaving = [] } = store.get();
  store.patch({ leaving: leaving.filter(({ id }) => id !== seat.id) });
  await store.settled();
};

const tellAll = async (): Promise<void> => {
  clearTimeout(again);
  let isAllTold = true;
  for (const { id, leaving = [] } of await (await keeper()).list()) {
    const store = leaving.length > 0 ? await openReport(id) : null;
    for (const seat of store ? leaving : [])
      if (store && (await tell(seat))) await dropNote(store, seat);
      else isAllTold = false;
  }
  for (const seat of readLeft())
    if (await tell(seat)) dropLeft(seat.id);
    else isAllTold = false;
  failures = isAllTold ? 0 : failures + 1;
  if (isAllTold) return;
  again = setTimeout(() => void tellLeft(), AGAIN_MS[failures - 1] ?? AGAIN_MS.at(-1));
};

let last: Promise<void> = Promise.resolve();

/** One after the other, so that a page tells nothing twice. */
export const tellLeft = (): Promise<void> => {
  last = last.then(tellAll).catch(() => undefined);
  return last;
};
