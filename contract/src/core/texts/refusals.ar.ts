import type { RefusalTexts } from './refusals.fr.ts';

export const refusalsAr: RefusalTexts = {
  image_missing: 'تنقص صورة بطاقتكم الوطنية.',
  image_unreadable: 'صورة بطاقتكم الوطنية غير مقروءة.',
  image_incomplete: 'الصورة لا تظهر البطاقة كاملة من الوجهين.',
  card_expired: 'انتهت مدة صلاحية بطاقتكم الوطنية.',
  details_differ: 'الاسم أو تاريخ الازدياد مخالف لما في البطاقة المرسلة.',
  other_card: 'رقم البطاقة المرسلة مخالف لرقم الطلب.',
  other: '{text}',
};
