import type { Notices } from './fr.ts';

/** An SMS in Arabic letters holds 70 characters. */
export const noticesAr: Notices = {
  contactChanged: {
    subject: 'تم تغيير معلومات الاتصال الخاصة بكم في {brand}',
    email: `مرحبا،

تم للتو تغيير معلومات الاتصال في حسابكم لدى {brand}. إذا كنتم من قام بذلك فلا حاجة إلى أي إجراء.

إذا لم تكونوا أنتم، فاتصلوا فورا بالرقم {hotline}.

{brand}`,
    sms: '{brand}: تم تغيير معلومات حسابكم. لستم أنتم؟ اتصلوا: {hotline}',
  },
  passwordChanged: {
    subject: 'تم تغيير كلمة السر الخاصة بكم في {brand}',
    email: `مرحبا،

تم للتو تغيير كلمة السر في حسابكم لدى {brand} وتسجيل خروج أجهزتكم الأخرى. إذا كنتم من قام بذلك فلا حاجة إلى أي إجراء.

إذا لم تكونوا أنتم، فاتصلوا فورا بالرقم {hotline}.

{brand}`,
    sms: '{brand}: تم تغيير كلمة السر. لستم أنتم؟ اتصلوا: {hotline}',
  },
};
