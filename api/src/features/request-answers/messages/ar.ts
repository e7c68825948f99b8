import type { AnswerMessages } from './fr.ts';

/** An Arabic SMS holds 70 characters: with its link it takes two. */
export const answersAr: AnswerMessages = {
  kinds: {
    'health-declaration': 'تصريحكم بالمرض',
    'motor-declaration': 'تصريحكم بحادثة السيارة',
    'health-complaint': 'شكايتكم المتعلقة بالتأمين الصحي',
    'motor-complaint': 'شكايتكم المتعلقة بتأمين السيارة',
    ticket: 'طلبكم للمساعدة',
    'beneficiary-request': 'طلبكم المتعلق بمستفيد',
    'motor-renewal': 'طلبكم لتجديد العقد',
    suggestion: 'اقتراحكم',
  },
  statuses: {
    Envoyé: 'تم التسجيل',
    'En cours de traitement': 'قيد المعالجة',
    'En cours': 'قيد المعالجة',
    'Documents manquants': 'وثائق ناقصة',
    Traité: 'تمت المعالجة',
    Accepté: 'تم القبول',
    Refusé: 'تم الرفض',
    Refus: 'تم الرفض',
  },
  subject: '{what}: {status}',
  body: `مرحبا،

تم الرد على {what} بتاريخ {date} (رقم {id}). الحالة: {status}.

اطلعوا على الرد في فضائكم {brand}:
{link}

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  sms: '{brand}: {what}، {status}. {link}',
};
