import type { ExportMessages } from './fr.ts';

export const exportAr: ExportMessages = {
  subject: 'بياناتكم جاهزة',
  body: `مرحبا،

نسخة بياناتكم لدى {brand} التي طلبتموها جاهزة. يمكنكم تحميلها إلى غاية {date}، ثم تُتلف:
{link}

لم تطلبوا شيئا؟ ربما دخل شخص ما إلى حسابكم. غيّروا كلمة السر واتصلوا بنا على {hotline}.`,
  sms: '{brand}: بياناتكم جاهزة. {link}',
};
