/** The day and the time that a clock on the wall shows where the phone is. The phone's own may be wrong: both can be changed. */
const two = (number: number): string => String(number).padStart(2, '0');

export const momentHere = (now: Date): { day: string; time: string } => ({
  day: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
  time: `${two(now.getHours())}:${two(now.getMinutes())}`,
});
