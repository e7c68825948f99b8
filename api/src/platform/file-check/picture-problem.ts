/** Of one picture; here, so that whoever tells of it loads no decoder. */
export const MAX_PAGES = 50;

/** Why a picture cannot be turned into one that browsers show: an issue's code. */
export class PictureProblem extends Error {
  readonly problem: 'file_unreadable' | 'image_too_large';

  constructor(problem: PictureProblem['problem'], cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
