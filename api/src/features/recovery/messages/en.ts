import type { RecoveryTexts } from './fr.ts';

export const recoveryEn: RecoveryTexts = {
  subject: 'Your temporary {brand} password',
  email: `Hello,

Here is your temporary password. It works for 30 minutes and for one sign-in only:

{password}

Until you use it, your old password stays valid. After signing in, you will choose one of your own.

Did you not ask for this? Give this password to nobody and call {hotline}.

{brand}`,
  sms: `{brand}: temporary password, valid for 30 min and one sign-in. Share it with nobody.
{password}`,
};
