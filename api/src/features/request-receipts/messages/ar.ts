import type { ReceiptTexts } from './fr.ts';

/** An Arabic SMS holds 70 characters: with its link it takes two. */
export const receiptAr: ReceiptTexts = {
  fileName: 'إشعار-بالتوصل',
  title: 'إشعار بالتوصل',
  intro: 'توصلنا نحن، {brand}، بطلبكم. اذكروا رقمه كلما اتصلتم بنا أو راسلتمونا.',
  request: 'طلبكم',
  reference: 'رقم الطلب',
  kind: 'الموضوع',
  kinds: {
    'health-declaration': 'التصريح بالعلاجات',
    'motor-declaration': 'التصريح بحادثة',
    'health-complaint': 'شكاية تخص التأمين الصحي',
    'motor-complaint': 'شكاية تخص تأمين السيارة',
    ticket: 'سؤال إلى مستشار',
    'beneficiary-request': 'طلب يخص مستفيدا',
    'motor-renewal': 'تجديد عقد تأمين السيارة',
    suggestion: 'اقتراح',
    'data-request': 'طلب بشأن معطياتكم',
  },
  receivedAt: 'تاريخ التوصل',
  sender: 'المرسل(ة)',
  contract: 'العقد',
  files: 'الوثائق المتوصل بها',
  file: 'الوثيقة',
  fileAt: 'تاريخ التوصل',
  noFile: 'لا توجد أي وثيقة.',
  delay: 'أجل الجواب',
  noDelay: 'لم يُحدَّد أي أجل للجواب عن هذا الطلب. سنخبركم فور صدور الجواب.',
  hotline: 'خدمة الزبناء: {hotline}',
  line: '{label}: {value}',
  subject: 'إشعار بالتوصل بطلبكم رقم {reference}',
  body: `مرحبا،

توصلنا نحن، {brand}، بطلبكم.

{facts}

تابعوا طلبكم، وحمّلوا هذا الإشعار بصيغة PDF:
{link}

لديكم سؤال؟ اتصلوا بنا على {hotline} واذكروا هذا الرقم.`,
  sms: '{brand}: توصلنا بطلبكم {reference} بتاريخ {date}. {link}',
};
