/** How long somebody may wait. */
import type { Target } from '../harness/figures.ts';

export const SIGN_IN_SECONDS: Target = { goal: 2, must: 3, better: 'lower' };
/** What a person takes for at once, and for a wait that is none. */
export const FEEDBACK_MS: Target = { goal: 100, must: 100, better: 'lower' };
export const NEXT_SCREEN_MS: Target = { goal: 800, must: 800, better: 'lower' };
/** From the press on a case in the queue. */
export const FIRST_FILE_MS: Target = { goal: 400, must: 400, better: 'lower' };
