import type { NewsMessages } from './fr.ts';

export const newsAr: NewsMessages = {
  push: {
    'request-answered': 'هناك جديد في طلبكم',
    'papers-asked': 'طلبكم ينتظر شيئا منكم',
    'health-folder': 'هناك جديد في ملفكم',
    'motor-folder': 'هناك جديد في ملفكم',
    'health-contract-ends': 'أحد عقودكم سينتهي قريبا',
    'motor-contract-ends': 'أحد عقودكم سينتهي قريبا',
    'consultation-ends': 'هناك أجل يقترب',
    'new-device': 'تم الدخول إلى حسابكم من جهاز جديد',
    'sign-in-failures': 'حاول شخص الدخول إلى حسابكم',
    'contact-changed': 'تغيرت معلومات الاتصال في حسابكم',
    'password-changed': 'تغيرت كلمة السر في حسابكم',
    'passkey-added': 'أضيف مفتاح مرور إلى حسابكم',
    'passkey-removed': 'حُذف مفتاح مرور من حسابكم',
    'cin-corrected': 'تم تصحيح رقم بطاقتكم الوطنية',
  },
  deadlines: {
    'health-contract-ends': {
      subject: 'ينتهي عقد تأمينكم الصحي يوم {day}',
      text: 'ينتهي عقد التأمين الصحي رقم {number} يوم {day}.',
      sms: '{brand}: ينتهي العقد {number} يوم {day}. {link}',
    },
    'motor-contract-ends': {
      subject: 'ينتهي عقد تأمين سيارتكم يوم {day}',
      text: 'ينتهي عقد تأمين السيارة رقم {number} يوم {day}. جددوه لتبقوا مؤمَّنين.',
      sms: '{brand}: ينتهي العقد {number} يوم {day}. {link}',
    },
    'consultation-ends': {
      subject: 'تصريح يجب إتمامه قبل {day}',
      text: 'لم يكتمل تصريحكم بالعلاجات. بعد يوم {day} لن يمكن التصريح بهذا الفحص.',
      sms: '{brand}: طلب من طلباتكم يجب إتمامه قبل {day}. {link}',
    },
  },
  body: `مرحبا،

{text}

اطلعوا عليه في حسابكم لدى {brand}:
{link}

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
};
