import type { AnswerMessages } from './fr.ts';

/** An Arabic SMS holds 70 characters: with its link it takes two. */
export const answersAr: AnswerMessages = {
  kinds: {
    'health-declaration': 'تصريحكم بالعلاجات',
    'motor-declaration': 'تصريحكم بحادثة',
    'health-complaint': 'شكايتكم المتعلقة بالتأمين الصحي',
    'motor-complaint': 'شكايتكم المتعلقة بتأمين السيارة',
    ticket: 'سؤالكم إلى مستشار',
    'beneficiary-request': 'طلبكم المتعلق بمستفيد',
    'motor-renewal': 'طلبكم لتجديد العقد',
    suggestion: 'اقتراحكم',
    'data-request': 'طلبكم بشأن معطياتكم',
  },
  statuses: {
    Envoyé: 'تم الإرسال',
    'En cours de traitement': 'قيد الدراسة',
    'En cours': 'قيد الدراسة',
    'Documents manquants': 'وثائق ناقصة',
    Traité: 'تمت المعالجة',
    Accepté: 'مقبول',
    Refusé: 'مرفوض',
    Refus: 'مرفوض',
  },
  subject: '{what}، الحالة: {status}',
  body: `مرحبا،

تم الرد على {what} (رقم {reference}، تاريخ الإرسال: {date}). الحالة: {status}.

اطلعوا على الجواب في حسابكم لدى {brand}:
{link}

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  papersBody: `مرحبا،

تم الرد على {what} (رقم {reference}، تاريخ الإرسال: {date}). لمتابعة الدراسة، تنقصنا الوثائق التالية:
{papers}

أرسلوا كل وثيقة من حسابكم لدى {brand}:
{link}

لديكم سؤال؟ اتصلوا بنا على {hotline}.`,
  sms: '{brand}: {what} {reference}: {status}. {link}',
};
