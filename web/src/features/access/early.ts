/** What was done in the sign-in form while the script was still on its way. */
export interface Early {
  cin: string;
  password: string;
  /** It has the focus, holds something or was pressed: the person is at it. */
  isTouched: boolean;
  /** Everything was typed and the form sent. */
  isSent: boolean;
}
