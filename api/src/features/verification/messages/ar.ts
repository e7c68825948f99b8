import type { VerificationMessages } from './fr.ts';

/** An Arabic SMS holds 70 characters. */
export const messagesAr: VerificationMessages = {
  verifiedSubject: 'تم التحقق من حسابكم في {brand}',
  verifiedBody: `مرحبا،

تم التحقق من هويتكم: أصبحت عقودكم وملفاتكم مرتبطة بحسابكم في {brand}. سجلوا الدخول من جديد للاطلاع عليها:
{address}

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  verifiedSms: '{brand}: تم التحقق من هويتكم. {address}',
  acceptedSubject: 'تم فتح حسابكم في {brand}',
  acceptedBody: `مرحبا،

تم قبول طلبكم لفتح حساب في {brand}. فعّلوا حسابكم برقم البطاقة الوطنية وتاريخ الازدياد:
{address}/#/onboarding/checking

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  acceptedSms: '{brand}: قُبل طلبكم. فعّلوا حسابكم: {address}',
  rejectedSubject: 'طلبكم لفتح حساب في {brand}',
  rejectedBody: `مرحبا،

تعذر قبول طلبكم لفتح حساب في {brand}. السبب:
{reason}

يمكنكم تقديم طلب جديد أو الاتصال بنا على {hotline}.`,
  rejectedSms: '{brand}: تعذر قبول طلبكم. {reason} {hotline}',
};
