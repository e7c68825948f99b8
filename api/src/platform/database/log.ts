/** The part of the logger that the database layer needs, so that scripts and tests can bring their own. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
