import type { OnboardingMessages } from './fr.ts';

/** An Arabic SMS holds 70 characters. */
export const messagesAr: OnboardingMessages = {
  codeSms: '{brand}: رمزكم {code} صالح 10 دقائق. لا تعطوه لأحد.',
  linkSubject: 'فعّلوا حسابكم في {brand}',
  linkBody: `مرحبا،

لتفعيل حسابكم في {brand}، افتحوا هذا الرابط (صالح لمدة 24 ساعة ولمرة واحدة):
{link}
{contacts}
لم تطلبوا حسابا؟ لا تفتحوا الرابط واتصلوا بنا على {hotline}: ما لم يُفتح الرابط لا يُفعَّل أي شيء.`,
  linkContacts: `
مع هذا التفعيل تصبح معلومات الاتصال الخاصة بكم: {contacts}.
`,
  requestSubject: 'طلبكم لفتح حساب في {brand}',
  requestBody: `مرحبا،

توصلنا بطلبكم لفتح حساب في {brand}. تتحقق فرقنا منه في غضون 72 ساعة وتجيبكم هنا.

لم تطلبوا شيئا؟ اتصلوا بنا على {hotline}.`,
  requestSms: '{brand}: توصلنا بطلبكم، الجواب خلال 72 ساعة. {hotline}',
  claimedSubject: 'شخص آخر يطلب حسابا برقم بطاقتكم الوطنية',
  claimedBody: `مرحبا،

يقول شخص آخر إن رقم البطاقة الوطنية الخاص بحسابكم في {brand} يخصه، ويطلب حسابا. لا يتغير شيء بالنسبة لكم: نتحقق من هوية كل واحد قبل أي قرار.

لديكم شك؟ اتصلوا بنا على {hotline}. لا تعطوا أي رمز ولا كلمة السر لأي شخص.`,
  claimedSms: '{brand}: شخص آخر يطلب حسابا ببطاقتكم. نتحقق. شك؟ {hotline}',
};
