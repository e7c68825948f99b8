import type { ConversationTexts } from './fr.ts';

export const conversationsAr: ConversationTexts = {
  papers: {
    prescription: 'الوصفة الطبية',
    invoice: 'الفاتورة',
    labels: 'الرموز الشريطية للأدوية',
    'care-sheet': 'ورقة العلاجات',
    results: 'نتائج التحاليل أو الأشعة',
    'bank-details': 'التعريف البنكي (RIB)',
    'id-card': 'بطاقة التعريف الوطنية',
    'accident-report': 'المعاينة الودية',
    registration: 'البطاقة الرمادية',
    'driving-licence': 'رخصة السياقة',
    'damage-photos': 'صور الأضرار',
    'repair-estimate': 'بيان تقديري للإصلاح',
    'civil-status': 'عقد الازدياد أو الزواج',
    'school-certificate': 'شهادة مدرسية',
    other: 'وثيقة أخرى (انظر الرسالة)',
  },
  problems: {
    changed: 'تغير الملف قبل خروج الجواب. أعيدوا القراءة ثم أرسلوه.',
    gone: 'لم يعد الطلب موجودا. لم يخرج الجواب.',
    'renewal-pending': 'هناك طلب تجديد آخر لهذا العقد قيد الدراسة. لم يخرج الجواب.',
    'not-allowed': 'لم تعودوا تعالجون هذا النوع من الطلبات. لم يخرج الجواب.',
    'file-gone':
      'أحد الملفات المرفقة لم يعد موجودا. لم يخرج الجواب: أرفقوه من جديد أو احذفوه من الجواب، ثم أعيدوا إرساله.',
  },
  unreadable:
    'لم نتمكن من قراءة الوثيقة التالية: {paper}. أرسلوها من جديد: صورة واضحة للصفحة كاملة وبإضاءة جيدة.',
};
