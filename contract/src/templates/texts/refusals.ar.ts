import type { RefusalTexts } from './refusals.fr.ts';

export const refusalsAr: RefusalTexts = {
  reasons: {
    'not-covered': 'عقدكم لا يغطي هذا الطلب.',
    'waiting-period': 'يقع هذا الطلب ضمن فترة الانتظار في عقدكم.',
    'ceiling-reached': 'تم بلوغ سقف عقدكم.',
    'too-late': 'وصل هذا الطلب بعد الأجل المحدد في عقدكم.',
    'papers-missing': 'لم تصل الوثائق المطلوبة.',
    'contract-ended': 'لم يكن العقد ساريا في ذلك التاريخ.',
    'already-settled': 'سبقت تسوية هذا الطلب.',
    'not-eligible': 'الشخص المعني لا يستوفي شروط العقد.',
  },
  recourse:
    'غير موافقين؟ أجيبوا على هذه الرسالة خلال {days} يوما، وسيعيد مسؤول دراسة طلبكم. يمكنكم بعد ذلك اللجوء إلى وسيط التأمين، ثم إلى هيئة مراقبة التأمينات والاحتياط الاجتماعي.',
};
