import type { FailureTexts } from './fr.ts';

export const failuresEn: FailureTexts = {
  subject: 'Refused sign-ins to your {brand} account',
  email: `Hello,

Several tries to sign in to your {brand} account were refused today, with a wrong password.

If it was you, ask for a temporary password: on the sign-in screen, choose “Forgot your password?”.

If it was not you, there is nothing to do. A long password that you use nowhere else protects best. A question? Call {hotline}.

{brand}`,
  sms: `{brand}: tries to sign in with a wrong password were refused. If it was not you, there is nothing to do. A question? {hotline}`,
};
