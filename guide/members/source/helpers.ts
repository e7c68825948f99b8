import type { MembersChapter } from '../chapter.ts';

/** Somebody who helps. */
export const HELPERS: readonly MembersChapter[] = [
  {
    title: {
      fr: 'Une personne qui vous aide',
      en: 'Somebody who helps you',
      ar: 'شخص يساعدكم',
    },
    text: {
      fr: 'Un fils, une épouse, un proche peut voir vos contrats ou déclarer pour vous, avec son propre compte. Vous ne donnez jamais votre mot de passe.',
      en: 'A son, a wife, somebody close can see your contracts or declare for you, with their own account. You never give your password.',
      ar: 'يمكن لابنكم أو زوجكم أو أحد أقربائكم الاطلاع على عقودكم أو التصريح نيابة عنكم بحسابه الخاص. لا تعطوا كلمة السر أبدا.',
    },
    steps: [
      {
        fr: 'Ouvrez [app nav.account], puis [helpers title], et touchez [helpers helpers.invite].',
        en: 'Open [app nav.account], then [helpers title], and tap [helpers helpers.invite].',
        ar: 'افتحوا [app nav.account]، ثم [helpers title]، واضغطوا على [helpers helpers.invite].',
      },
      {
        fr: 'Indiquez son nom, son CIN et son téléphone, choisissez les contrats, ce que cette personne peut faire et jusqu’à quand.',
        en: 'Give their name, CIN and phone, choose the contracts, what they may do and until when.',
        ar: 'أدخلوا اسمه ورقم بطاقته الوطنية وهاتفه، واختاروا العقود وما يمكنه فعله وإلى متى.',
      },
      {
        fr: 'La personne reçoit un SMS, valable 72 heures. Elle ouvre le lien, se connecte à son compte (ou l’active d’abord) et touche [helpers answer.accept].',
        en: 'The person gets an SMS, good for 72 hours. They open the link, sign in to their account (or activate it first) and tap [helpers answer.accept].',
        ar: 'يتوصل الشخص برسالة نصية قصيرة صالحة لمدة 72 ساعة. يفتح الرابط ويدخل إلى حسابه (أو يفعله أولا) ويضغط على [helpers answer.accept].',
      },
      {
        fr: 'Vous voyez qui a fait quoi sur chaque demande, et dans [app nav.account] sous [ledger title].',
        en: 'You see who did what on each request, and in [app nav.account] under [ledger title].',
        ar: 'ترون من قام بماذا في كل طلب، وفي [app nav.account] تحت [ledger title].',
      },
      {
        fr: 'Pour arrêter, touchez [helpers helpers.end]\u202f: la personne ne voit plus rien, tout de suite.',
        en: 'To stop, tap [helpers helpers.end]: the person sees nothing any more, at once.',
        ar: 'للتوقف، اضغطوا على [helpers helpers.end]: لا يرى الشخص شيئا بعد ذلك، فورا.',
      },
    ],
    note: {
      fr: 'Vous aidez quelqu’un\u202f? Une bande rappelle sur chaque écran pour qui vous agissez. Touchez [helpers band.back] pour en sortir.',
      en: 'Do you help somebody? A band on every screen says whom you act for. Tap [helpers band.back] to leave it.',
      ar: 'هل تساعدون شخصا؟ يذكركم شريط في كل شاشة بمن تتصرفون نيابة عنه. اضغطوا على [helpers band.back] للخروج منه.',
    },
    shots: ['helpers', 'helpersInvite'],
  },
];
