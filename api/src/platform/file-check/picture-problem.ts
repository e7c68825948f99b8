/** Why a picture cannot be turned into one that browsers show: an issue's code. */
export class PictureProblem extends Error {
  readonly problem: 'file_unreadable' | 'image_too_large';

  constructor(problem: PictureProblem['problem'], cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
