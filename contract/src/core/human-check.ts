/** How a solved human check travels with a call that anybody may make: beside its payload, or not at all. */
const NAME = 'g-recaptcha-response';

/** Null: it could not be solved, and the server decides whether it does without. */
export const withHumanCheck = <Wire extends object>(
  wire: Wire,
  answer: string | null,
): Wire & { [NAME]?: string } => (answer === null ? wire : { ...wire, [NAME]: answer });

/** Empty counts as none: that is how a form sends what nobody filled in. */
export const humanCheckOf = (wire: { [NAME]?: string | undefined }): string | null =>
  wire[NAME] || null;
