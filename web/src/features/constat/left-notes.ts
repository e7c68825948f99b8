/**
 * Meetings that were left with a report that is gone from this phone: a report that is deleted takes its own notes along.
 * A browser that refuses forgets them; the server then forgets the meeting after its 48 hours.
 */
import type { LeftSeat } from './report.ts';

const NAME = 'constat-left';
const MAX = 20;

const isSeat = (value: unknown): value is LeftSeat => {
  const { id, secret } = Object(value);
  return typeof id === 'string' && typeof secret === 'string';
};

export const readLeft = (): LeftSeat[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(found) ? found.filter(isSeat) : [];
  } catch {
    return [];
  }
};

const keep = (seats: readonly LeftSeat[]): void => {
  try {
    if (seats.length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(seats.slice(-MAX)));
  } catch {
    return;
  }
};

export const noteLeft = (seats: readonly LeftSeat[]): void => {
  if (seats.length > 0) keep([...readLeft(), ...seats]);
};

export const dropLeft = (id: string): void => keep(readLeft().filter((seat) => seat.id !== id));
