import type { OnboardingMessages } from './fr.ts';

/** An Arabic SMS holds 70 characters. */
export const messagesAr: OnboardingMessages = {
  codeSms: '{brand}: رمزكم {code} صالح 10 دقائق. لا تعطوه لأحد.',
  linkSubject: 'فعّلوا فضاءكم في {brand}',
  linkBody: `مرحبا،

لتفعيل فضائكم في {brand}، افتحوا هذا الرابط (صالح لمدة 24 ساعة ولمرة واحدة):
{link}
{contacts}
لم تطلبوا الولوج؟ لا تفتحوا الرابط واتصلوا بنا على {hotline}: بدونه لا يُفعَّل أي شيء.`,
  linkContacts: `
مع هذا التفعيل تصبح معلومات الاتصال الخاصة بكم: {contacts}.
`,
  requestSubject: 'طلب الولوج إلى {brand}',
  requestBody: `مرحبا،

توصلنا بطلب ولوجكم إلى {brand}. تتحقق فرقنا منه في غضون 72 ساعة وتجيبكم هنا.

لم تطلبوا شيئا؟ اتصلوا بنا على {hotline}.`,
  requestSms: '{brand}: توصلنا بطلبكم، الجواب خلال 72 ساعة. {hotline}',
};
