import type { HelpNotices } from './fr.ts';

export const helpNoticesAr: HelpNotices = {
  invitation: {
    subject: '',
    email: '',
    sms: '{brand}: دعوة من {owner} إلى المساعدة في تدبير العقود. أجيبوا هنا خلال 72 ساعة: {link}',
  },
  invited: {
    subject: 'لقد دعوتم شخصا لمساعدتكم',
    email: `مرحبا،

لقد دعوتم {helper} لمساعدتكم في عقودكم لدى {brand}. لن يرى هذا الشخص شيئا قبل أن يقبل. يمكنكم إنهاء ذلك في أي وقت من «حسابي».

إذا لم تكونوا أنتم، فاتصلوا فورا بالرقم {hotline}.

{brand}`,
    sms: '{brand}: لقد دعوتم {helper} لمساعدتكم. لستم أنتم؟ اتصلوا: {hotline}',
  },
  accepted: {
    subject: 'تم قبول دعوتكم من طرف {helper}',
    email: `مرحبا،

تم قبول دعوتكم من طرف {helper}، ويمكن الآن لهذا الشخص الاطلاع على العقود التي اخترتموها. يمكنكم إنهاء ذلك في أي وقت من «حسابي».

إذا لم تريدوا ذلك، فاتصلوا بالرقم {hotline}.

{brand}`,
    sms: '{brand}: تم قبول دعوتكم من طرف {helper}. لإنهاء ذلك: حسابي. سؤال؟ {hotline}.',
  },
  refused: {
    subject: 'لم تُقبل دعوتكم من طرف {helper}',
    email: `مرحبا،

لم تُقبل دعوتكم من طرف {helper}. لا يرى هذا الشخص شيئا من عقودكم.

{brand}`,
    sms: '{brand}: لم تُقبل دعوتكم من طرف {helper}. لا يرى هذا الشخص شيئا من عقودكم.',
  },
  ended: {
    subject: 'انتهت المساعدة',
    email: `مرحبا،

انتهت المساعدة بين {owner} و{helper}. لم تعد عقود {owner} ظاهرة لدى {helper}.

{brand}`,
    sms: '{brand}: انتهت المساعدة بين {owner} و{helper}.',
  },
};
