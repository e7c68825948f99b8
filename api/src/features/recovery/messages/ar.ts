import type { RecoveryTexts } from './fr.ts';

/** An SMS in Arabic letters holds 70 characters. */
export const recoveryAr: RecoveryTexts = {
  subject: 'كلمة السر المؤقتة الخاصة بكم في {brand}',
  email: `مرحبا،

هذه كلمة السر المؤقتة الخاصة بكم. وهي صالحة لمدة 30 دقيقة ولتسجيل دخول واحد فقط:

{password}

تبقى كلمة السر القديمة صالحة ما لم تستعملوا هذه. وبعد تسجيل الدخول ستختارون كلمة سر خاصة بكم.

لم تطلبوا شيئا؟ لا تشاركوا كلمة السر هذه مع أي أحد واتصلوا بالرقم {hotline}.

{brand}`,
  sms: `{brand}: كلمة سر مؤقتة (30 دقيقة)، لا تشاركوها:
{password}`,
};
