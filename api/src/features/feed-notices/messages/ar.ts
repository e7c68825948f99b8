import type { FolderMessages } from './fr.ts';

/** An Arabic SMS holds 70 characters: with its link it takes two. */
export const folderMessagesAr: FolderMessages = {
  health: {
    what: 'ملف المرض',
    statuses: {
      'En cours': 'قيد الدراسة',
      'C.Information': 'معلومات مطلوبة',
      'C.Visite': 'فحص طبي مضاد',
      'P.charge': 'تم قبول التحمّل المباشر',
      Accord: 'تمت الموافقة',
      Réglé: 'تمت التسوية',
      Rejeté: 'مرفوض',
    },
  },
  motor: {
    what: 'ملف الحادثة',
    statuses: {
      'EN COURS': 'قيد الدراسة',
      REOUVERT: 'أعيد فتحه',
      REGLE: 'تمت التسوية',
      CLOS: 'مغلق',
      'SANS SUITE': 'أُغلق دون تعويض',
      'IMPAYES CLIENTS': 'متوقف',
    },
  },
  asked: {
    'C.Information': 'تنقص وثيقة أو معلومة. أرسلوها لتستأنف الدراسة.',
    'C.Visite': 'طبيب شركة التأمين يريد رؤية المريض. سنخبركم بالموعد.',
    'IMPAYES CLIENTS': 'هناك قسط غير مؤدى. أدوه لدى وكالتكم.',
  },
  subject: '{what} {number}، الحالة: {status}',
  body: `مرحبا،

تغيرت حالة {what} رقم {number}. الحالة: {status}.{asked}

اطلعوا عليه في حسابكم لدى {brand}:
{link}

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  led: 'تبعا للملف رقم {number}',
  sms: '{brand}: {what} {number}: {status}. {link}',
  cin: {
    subject: 'تم تصحيح رقم بطاقتكم الوطنية',
    body: `مرحبا،

تم تصحيح رقم بطاقتكم الوطنية في سجلاتنا. للدخول إلى حسابكم لدى {brand}، اكتبوا من الآن رقم بطاقتكم. كلمة السر لا تتغير.

لم يكن الرقم خاطئا؟ اتصلوا فورا بالرقم {hotline}.`,
    sms: '{brand}: تم تصحيح رقم بطاقتكم. ادخلوا برقم البطاقة. خطأ؟ {hotline}',
  },
};
