import type { MembersChapter } from '../chapter.ts';

/** At the roadside, and after it. */
export const CONSTAT: readonly MembersChapter[] = [
  {
    title: {
      fr: 'Le constat amiable sur le téléphone',
      en: 'The accident report form on the phone',
      ar: 'المعاينة الودية على الهاتف',
    },
    text: {
      fr: 'Après un accrochage, les deux conducteurs remplissent le constat ensemble, même sans réseau. L’autre conducteur n’a pas besoin de compte.',
      en: 'After a bump both drivers fill in the form together, even without a network. The other driver needs no account.',
      ar: 'بعد حادثة بسيطة، يملأ السائقان المعاينة الودية معا، ولو بدون شبكة. لا يحتاج السائق الآخر إلى حساب.',
    },
    steps: [
      {
        fr: 'Touchez [access signIn.constat] à la connexion, ou [help constat.title] dans l’aide. D’abord votre sécurité et les numéros à appeler\u202f; puis touchez [constat form.safety.begin].',
        en: 'Tap [access signIn.constat] where you sign in, or [help constat.title] in the help. First your safety and the numbers to call; then tap [constat form.safety.begin].',
        ar: 'اضغطوا على [access signIn.constat] عند تسجيل الدخول، أو على [help constat.title] في صفحة المساعدة. سلامتكم أولا والأرقام التي تتصلون بها؛ ثم اضغطوا على [constat form.safety.begin].',
      },
      {
        fr: 'Choisissez la langue de chacun, puis une question à la fois. Si vous êtes connecté, votre contrat remplit presque tout.',
        en: 'Choose a language for each of you, then one question at a time. If you are signed in, your contract fills in nearly all of it.',
        ar: 'اختاروا لغة كل واحد منكما، ثم سؤال واحد في كل مرة. إذا كنتم قد سجلتم الدخول، فعقدكم يملأ كل شيء تقريبا.',
      },
      {
        fr: 'Touchez sur le dessin le premier choc, puis les dégâts. Cochez ce que faisait votre véhicule\u202f: les cases se comptent toutes seules.',
        en: 'Tap the first impact on the drawing, then the damage. Tick what your vehicle was doing: the boxes count themselves.',
        ar: 'اضغطوا في الرسم على نقطة الاصطدام الأولى، ثم على الأضرار. ضعوا علامة على ما كانت تفعله مركبتكم: تُحسب الخانات وحدها.',
      },
      {
        fr: 'Donnez le téléphone à l’autre conducteur\u202f: sa partie s’affiche dans sa langue. Ou touchez [constat meet.offer]\u202f: il scanne le code avec le sien. Sans réseau, [constat exchange.offer]\u202f: chaque téléphone scanne le code de l’autre.',
        en: 'Hand the phone to the other driver: their part appears in their language. Or tap [constat meet.offer]: they scan the code with theirs. Without a network, [constat exchange.offer]: each phone scans the other’s code.',
        ar: 'أعطوا الهاتف للسائق الآخر: يظهر الجزء الخاص به بلغته. أو اضغطوا على [constat meet.offer]: يمسح الرمز بهاتفه. بدون شبكة، [constat exchange.offer]: يمسح كل هاتف رمز الآخر.',
      },
      {
        fr: 'Dessinez l’accident ensemble, puis relisez. Ce qui semble faux est marqué, mais rien ne vous arrête.',
        en: 'Draw the accident together, then read it through. What looks wrong is marked, but nothing stops you.',
        ar: 'ارسموا الحادثة معا، ثم راجعوا. ما يبدو غير صحيح يُعلَّم، لكن لا شيء يوقفكم.',
      },
    ],
    note: {
      fr: 'Batterie vide, page fermée\u202f? Chaque lettre est gardée sur le téléphone. Rouvrez [constat title]\u202f: tout est là.',
      en: 'Battery empty, page closed? Every letter is kept on the phone. Open [constat title] again: all of it is there.',
      ar: 'نفدت البطارية أو أُغلقت الصفحة؟ كل حرف محفوظ على الهاتف. افتحوا [constat title] من جديد: كل شيء موجود.',
    },
    shots: ['constat', 'constatDamage', 'constatCircumstances'],
  },
  {
    title: {
      fr: 'Signer le constat, le garder, le vérifier',
      en: 'Sign the form, keep it, check it',
      ar: 'توقيع المعاينة الودية وحفظها والتحقق منها',
    },
    text: {
      fr: 'Signer ne veut pas dire que vous avez tort. Après les deux signatures, plus rien ne change.',
      en: 'To sign does not mean that you are at fault. After both signatures nothing changes any more.',
      ar: 'التوقيع لا يعني أنكم مخطئون. بعد التوقيعين لا يتغير أي شيء.',
    },
    steps: [
      {
        fr: 'Touchez [constat form.sign.agree], signez au doigt ou écrivez votre nom, puis touchez [constat form.sign.sign]. L’autre conducteur fait de même.',
        en: 'Tap [constat form.sign.agree], sign with a finger or write your name, then tap [constat form.sign.sign]. The other driver does the same.',
        ar: 'اضغطوا على [constat form.sign.agree]، ووقّعوا بالإصبع أو اكتبوا اسمكم، ثم اضغطوا على [constat form.sign.sign]. يفعل السائق الآخر الشيء نفسه.',
      },
      {
        fr: 'Quelque chose change après une signature\u202f? Elle ne vaut plus\u202f: relisez, et signez encore.',
        en: 'Does something change after a signature? It no longer counts: read again, and sign again.',
        ar: 'إذا تغير شيء بعد توقيع فهو لم يعد صالحا: راجعوا ووقّعوا من جديد.',
      },
      {
        fr: 'Le constat signé reste sur le téléphone. [constat seal.keep] en fait une copie avec les photos.',
        en: 'The signed form stays on the phone. [constat seal.keep] makes a copy of it, with the photos.',
        ar: 'تبقى المعاينة الودية الموقّعة على الهاتف. [constat seal.keep] يعطيكم نسخة منها مع الصور.',
      },
      {
        fr: 'Une copie vous revient plus tard\u202f? Touchez [constat seal.copy.title]\u202f: le moindre changement est montré.',
        en: 'Does a copy come back to you later? Tap [constat seal.copy.title]: the smallest change is shown.',
        ar: 'إذا عادت إليكم نسخة لاحقا فاضغطوا على [constat seal.copy.title]: يظهر أصغر تغيير.',
      },
      {
        fr: 'Déclarez l’accident dans les 5 jours\u202f: touchez [constat paper.declare.press]. Sans réseau, l’envoi attend et part tout seul, une seule fois.',
        en: 'Report the accident within 5 days: tap [constat paper.declare.press]. Without a network it waits and leaves by itself, once only.',
        ar: 'صرّحوا بالحادثة خلال 5 أيام: اضغطوا على [constat paper.declare.press]. بدون شبكة ينتظر الإرسال ثم يتم وحده، مرة واحدة فقط.',
      },
    ],
    shots: ['constatSigning', 'constatSigned'],
  },
];
