import type { StaffMessages } from './fr.ts';
import { staffNoticesAr } from './notices.ar.ts';

export const staffMessagesAr: StaffMessages = {
  invitation: {
    subject: 'دخولكم إلى مكتب العمل لدى {brand}',
    email: `مرحبا {name}،

أنتم مدعوون إلى العمل في مكتب العمل لدى {brand}. افتحوا هذا الرابط لاختيار كلمة السر (صالح لمدة 48 ساعة ولمرة واحدة):
{link}

بعد ذلك ستُطلب منكم وسيلة تحقق ثانية: مفتاح مرور أو تطبيق الرموز.

لم تكونوا تنتظرون هذه الرسالة؟ لا تفتحوا الرابط وأخبروا مدير النظام.

{brand}`,
  },
  emergency: {
    subject: 'فتح دخول طارئ إلى مكتب العمل لدى {brand}',
    email: `مرحبا {name}،

تم للتو فتح حساب الطوارئ {account} في مكتب العمل لدى {brand}، لمدة ساعة واحدة.

السبب المذكور: {reason}

إذا لم يخبركم أحد بذلك، فاطلبوا تعطيل هذا الحساب فورا. كل ما يُقرأ ويُعمل به مكتوب في السجل.

{brand}`,
  },
  ...staffNoticesAr,
};
