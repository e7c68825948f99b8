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
  endedSubject: 'تم إغلاق حسابكم في {brand}',
  endedBody: `مرحبا،

بعد التحقق، تبين أن رقم البطاقة الوطنية الخاص بحسابكم في {brand} يعود لشخص آخر. تم إغلاق حسابكم.

هل هناك خطأ؟ اتصلوا بنا على {hotline} وبطاقتكم الوطنية معكم.`,
  endedSms: '{brand}: أُغلق حسابكم بعد التحقق. خطأ؟ اتصلوا: {hotline}',
  outdoneSubject: 'طلبكم لفتح حساب في {brand}',
  outdoneBody: `مرحبا،

بعد التحقق، لم نتمكن من التأكد من أن رقم البطاقة الوطنية هذا يخصكم. لم يُقبل طلبكم لفتح حساب في {brand}.

هل هناك خطأ؟ اتصلوا بنا على {hotline} وبطاقتكم الوطنية معكم.`,
  outdoneSms: '{brand}: لم يُقبل طلبكم بعد التحقق. خطأ؟ اتصلوا: {hotline}',
  lapsingSubject: 'سيتم حذف حسابكم في {brand} يوم {date}',
  lapsingBody: `مرحبا،

لم يتم التحقق من هويتكم بعد. بدون ذلك، سيتم حذف حسابكم في {brand} وما أرسلتموه فيه يوم {date}.

للاحتفاظ به، اتصلوا بنا على {hotline} وبطاقتكم الوطنية معكم.`,
  lapsingSms: '{brand}: سيُحذف حسابكم يوم {date}. للاحتفاظ به: {hotline}',
  lapsedSubject: 'تم حذف حسابكم في {brand}',
  lapsedBody: `مرحبا،

لم يتم التحقق من هويتكم في الوقت المحدد: تم حذف حسابكم في {brand} وما أرسلتموه فيه. يمكنكم طلبه من جديد مع صورة البطاقة الوطنية:
{address}/#/onboarding/checking

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  lapsedSms: '{brand}: حُذف حسابكم. لطلبه من جديد: {address}',
};
