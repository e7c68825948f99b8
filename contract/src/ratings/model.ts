export const MAX_STARS = 5;

export interface RatingDraft {
  /** 1 to 5; 0 while none is chosen. */
  score: number;
  message: string;
}

export interface Rating extends RatingDraft {
  /** An instant, ISO. */
  at: string;
}
