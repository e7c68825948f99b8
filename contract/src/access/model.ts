export interface Credentials {
  cin: string;
  password: string;
  /** The solved human check, as the check's own text. */
  humanCheck: string;
}
