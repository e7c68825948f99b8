import type { VerificationMessages } from './fr.ts';

/** An Arabic SMS holds 70 characters. */
export const messagesAr: VerificationMessages = {
  verifiedSubject: 'تم التحقق من حسابكم في {brand}',
  verifiedBody: `مرحبا،

تم التحقق من هويتكم: أصبحت عقودكم وملفاتكم مرتبطة بفضائكم في {brand}. سجلوا الدخول من جديد للاطلاع عليها:
{address}

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  verifiedSms: '{brand}: تم التحقق من هويتكم وعقودكم متاحة في فضائكم.',
  acceptedSubject: 'تم فتح ولوجكم إلى {brand}',
  acceptedBody: `مرحبا،

تم قبول طلب ولوجكم إلى {brand}. فعّلوا فضاءكم برقم البطاقة الوطنية وتاريخ الازدياد:
{address}/#/onboarding/checking

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  acceptedSms: '{brand}: تم قبول طلبكم. فعّلوا فضاءكم على البوابة.',
  rejectedSubject: 'طلب ولوجكم إلى {brand}',
  rejectedBody: `مرحبا،

تعذر قبول طلب ولوجكم إلى {brand}. السبب:
{reason}

يمكنكم تقديم طلب جديد أو الاتصال بنا على {hotline}.`,
  rejectedSms: '{brand}: تعذر قبول طلبكم. {reason} {hotline}',
};
