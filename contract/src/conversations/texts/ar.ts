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
  refusals: {
    'not-covered': 'عقدكم لا يغطي هذا الطلب.',
    'waiting-period': 'يقع هذا الطلب ضمن فترة الانتظار في عقدكم.',
    'ceiling-reached': 'تم بلوغ سقف عقدكم.',
    'too-late': 'وصل هذا الطلب بعد الأجل المحدد في عقدكم.',
    'papers-missing': 'لم تصل الوثائق المطلوبة.',
    'contract-ended': 'لم يكن العقد ساريا في ذلك التاريخ.',
    'already-settled': 'سبقت تسوية هذا الطلب.',
    'not-eligible': 'الشخص المعني لا يستوفي شروط العقد.',
  },
  problems: {
    changed: 'تغير الملف قبل خروج الجواب. أعيدوا القراءة ثم أرسلوه.',
    gone: 'لم يعد الطلب موجودا. لم يخرج الجواب.',
    'renewal-pending': 'هناك طلب تجديد آخر لهذا العقد قيد الدراسة. لم يخرج الجواب.',
    'not-allowed': 'لم تعودوا تعالجون هذا النوع من الطلبات. لم يخرج الجواب.',
  },
  recourse:
    'غير موافقين؟ أجيبوا على هذه الرسالة خلال {days} يوما، وسيعيد مسؤول دراسة طلبكم. يمكنكم بعد ذلك اللجوء إلى وسيط التأمين، ثم إلى هيئة مراقبة التأمينات والاحتياط الاجتماعي.',
};
