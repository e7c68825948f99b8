import type { MembersChapter } from '../chapter.ts';

export const MORE: readonly MembersChapter[] = [
  {
    title: { fr: 'Vos indicateurs', en: 'Your figures', ar: 'المؤشرات' },
    text: {
      fr: 'Vos frais, vos remboursements, vos indemnités et vos dossiers, année par année.',
      en: 'Your expenses, reimbursements, compensation and claim files, year by year.',
      ar: 'مصاريفكم وتعويضاتكم وملفاتكم، سنة بسنة.',
    },
    steps: [
      {
        fr: 'Ouvrez [app nav.indicators] dans le menu, puis [app nav.health] ou [app nav.motor].',
        en: 'Open [app nav.indicators] in the menu, then [app nav.health] or [app nav.motor].',
        ar: 'افتحوا [app nav.indicators] في القائمة، ثم [app nav.health] أو [app nav.motor].',
      },
      {
        fr: 'Choisissez l’année en cours ou l’une des deux précédentes.',
        en: 'Choose this year or one of the two before.',
        ar: 'اختاروا السنة الجارية أو إحدى السنتين السابقتين.',
      },
      {
        fr: '[statistics chart.asTable] montre les mêmes chiffres en lignes.',
        en: '[statistics chart.asTable] shows the same figures in rows.',
        ar: 'يعرض زر [statistics chart.asTable] الأرقام نفسها في جدول.',
      },
    ],
    shots: ['healthFigures', 'motorFigures'],
  },
  {
    title: {
      fr: 'Documents, partenaires et vidéos',
      en: 'Documents, partners and videos',
      ar: 'الوثائق والشركاء والفيديوهات',
    },
    text: {
      fr: 'Les formulaires à télécharger, les cliniques et garages qui travaillent avec votre assureur, et vos démarches en images.',
      en: 'Forms to download, the clinics and garages that work with your insurer, and your steps in pictures.',
      ar: 'الاستمارات القابلة للتحميل، والمصحات وورشات الإصلاح المتعاقدة مع شركة التأمين، وشرح الإجراءات بالصور.',
    },
    steps: [
      {
        fr: 'Dans [app nav.documents], touchez [library download] à côté du titre.',
        en: 'In [app nav.documents], tap [library download] beside a title.',
        ar: 'في [app nav.documents]، اضغطوا على [library download] بجانب العنوان.',
      },
      {
        fr: 'Dans [app nav.partners], filtrez par type et par ville, puis appelez ou touchez [partners map].',
        en: 'In [app nav.partners], filter by type and city, then call or tap [partners map].',
        ar: 'في [app nav.partners]، صفّوا حسب النوع والمدينة، ثم اتصلوا أو اضغطوا على [partners map].',
      },
      {
        fr: 'Dans [app nav.videos], touchez une image pour lancer la vidéo\u202f; rien n’est chargé avant.',
        en: 'In [app nav.videos], tap a picture to start the video; nothing is loaded before.',
        ar: 'في [app nav.videos]، اضغطوا على صورة لتشغيل الفيديو؛ ولا يُحمّل شيء قبل ذلك.',
      },
    ],
    shots: ['documents', 'partners', 'videos'],
  },
  {
    title: { fr: 'Parrainer un proche', en: 'Invite someone', ar: 'دعوة أحد معارفكم' },
    text: {
      fr: 'Votre code invite vos proches\u202f; vous voyez ensuite où en est leur inscription.',
      en: 'Your code invites people you know; you then see how far their sign-up has come.',
      ar: 'تدعون معارفكم برمزكم، ثم تتتبعون مراحل تسجيلهم.',
    },
    steps: [
      {
        fr: 'Ouvrez [app nav.sponsorship] dans le menu.',
        en: 'Open [app nav.sponsorship] in the menu.',
        ar: 'افتحوا [app nav.sponsorship] في القائمة.',
      },
      {
        fr: 'Touchez [sponsorship code.copy] ou partagez l’invitation. La personne saisit le code en activant son compte.',
        en: 'Tap [sponsorship code.copy] or share the invitation. The person types the code when activating the account.',
        ar: 'اضغطوا على [sponsorship code.copy] أو شاركوا الدعوة. ويُدخل الشخص الرمز عند تفعيل حسابه.',
      },
      {
        fr: 'Quelqu’un vous a invité\u202f? Touchez [sponsorship sponsor.enter]. Un code ne s’enregistre qu’une fois.',
        en: 'Did someone invite you? Tap [sponsorship sponsor.enter]. A code can be registered only once.',
        ar: 'هل دعاكم شخص ما؟ اضغطوا على [sponsorship sponsor.enter]. لا يسجل الرمز إلا مرة واحدة.',
      },
    ],
    shots: ['sponsorship'],
  },
  {
    title: { fr: 'Être prévenu', en: 'Being told', ar: 'كيف نخبركم' },
    text: {
      fr: 'Une réponse, un dossier qui avance, un contrat qui prend fin\u202f: la cloche en haut de l’écran vous le dit.',
      en: 'An answer, a claim file that moves on, a contract that ends: the bell at the top of the screen tells you.',
      ar: 'جواب، ملف يتقدم، عقد ينتهي: الجرس في أعلى الشاشة يخبركم بذلك.',
    },
    steps: [
      {
        fr: 'Touchez la cloche. Chaque ligne mène à ce dont elle parle\u202f; [news unread] marque ce que vous n’avez pas encore ouvert.',
        en: 'Tap the bell. Each line leads to what it is about; [news unread] marks what you have not opened yet.',
        ar: 'اضغطوا على الجرس. كل سطر يقود إلى موضوعه؛ وعلامة [news unread] تبين ما لم تفتحوه بعد.',
      },
      {
        fr: 'Touchez [news toPreferences]\u202f: e-mail, SMS ou appareils, pour chaque sujet, et les heures où vous voulez être tranquille.',
        en: 'Tap [news toPreferences]: e-mail, SMS or devices, for each subject, and the hours in which you want to be left alone.',
        ar: 'اضغطوا على [news toPreferences]: البريد الإلكتروني أو الرسائل القصيرة أو الأجهزة، لكل موضوع، والساعات التي تريدون فيها الهدوء.',
      },
      {
        fr: 'Activez [news push.this]\u202f: un mot court s’affiche sur l’écran, même quand le portail est fermé. Il ne dit ni maladie ni montant.',
        en: 'Switch on [news push.this]: a few words appear on the screen, even when the portal is closed. They tell neither an illness nor an amount.',
        ar: 'فعّلوا [news push.this]: تظهر كلمات قليلة على الشاشة حتى عندما تكون البوابة مغلقة، ولا تذكر مرضا ولا مبلغا.',
      },
    ],
    note: {
      fr: 'Ce qui touche à la sécurité de votre compte vous est toujours dit, à toute heure.',
      en: 'What touches the security of your account is always told, at any hour.',
      ar: 'ما يتعلق بأمان حسابكم نخبركم به دائما وفي كل وقت.',
    },
    shots: ['news', 'newsPreferences'],
  },
  {
    title: {
      fr: 'Votre compte et vos appareils',
      en: 'Your account and your devices',
      ar: 'حسابكم وأجهزتكم',
    },
    text: {
      fr: 'Vos coordonnées, votre mot de passe et les appareils où vous êtes connecté.',
      en: 'Your contact details, your password and the devices where you are signed in.',
      ar: 'معلومات الاتصال بكم وكلمة السر والأجهزة التي سجلتم الدخول منها.',
    },
    steps: [
      {
        fr: 'Ouvrez [app nav.account]. Corrigez téléphone, e-mail ou adresse, puis touchez [account contact.save]\u202f: l’ancienne adresse ou l’ancien numéro est prévenu aussi.',
        en: 'Open [app nav.account]. Correct phone, e-mail or address, then tap [account contact.save]: the old address or number is told as well.',
        ar: 'افتحوا [app nav.account]. صححوا الهاتف أو البريد الإلكتروني أو العنوان، ثم اضغطوا على [account contact.save]؛ وتصل رسالة إلى البريد أو الرقم القديم أيضا.',
      },
      {
        fr: '[account password.save] déconnecte tous les autres appareils.',
        en: '[account password.save] signs all other devices out.',
        ar: 'يؤدي [account password.save] إلى تسجيل الخروج من جميع الأجهزة الأخرى.',
      },
      {
        fr: 'Téléphone perdu\u202f? Sous [account devices.title], touchez [account devices.signOut].',
        en: 'Lost your phone? Under [account devices.title], tap [account devices.signOut].',
        ar: 'هل ضاع هاتفكم؟ تحت [account devices.title]، اضغطوا على [account devices.signOut].',
      },
      {
        fr: 'Sous [passkeys title], touchez [passkeys add]\u202f: ensuite, votre doigt ou votre visage suffit pour vous connecter.',
        en: 'Under [passkeys title], tap [passkeys add]: then your finger or face is enough to sign in.',
        ar: 'تحت [passkeys title]، اضغطوا على [passkeys add]؛ بعد ذلك يكفي أصبعكم أو وجهكم لتسجيل الدخول.',
      },
    ],
    note: {
      fr: 'Après 30 minutes sans activité, le portail vous déconnecte. Ce que vous aviez saisi dans une demande vous attend.',
      en: 'After 30 minutes without activity the portal signs you out. What you had typed in a request waits for you.',
      ar: 'بعد 30 دقيقة دون نشاط، يتم تسجيل خروجكم. وتجدون ما أدخلتموه في طلبكم عند العودة.',
    },
    shots: ['account'],
  },
  {
    title: { fr: 'Mes données', en: 'My data', ar: 'معطياتي' },
    text: {
      fr: 'Tout ce que nous gardons sur vous, pourquoi et combien de temps\u202f; et ce que la loi 09-08 vous permet de demander.',
      en: 'All that we keep of you, why and how long; and what law 09-08 lets you ask.',
      ar: 'كل ما نحتفظ به عنكم ولماذا وإلى متى، وما يتيح لكم القانون رقم 09.08 طلبه.',
    },
    steps: [
      {
        fr: 'Dans [app nav.account], touchez [account pages.data.title]. Chaque ligne de [my-data kept.title] s’ouvre.',
        en: 'In [app nav.account], tap [account pages.data.title]. Each line of [my-data kept.title] opens.',
        ar: 'في [app nav.account]، اضغطوا على [account pages.data.title]. كل سطر من [my-data kept.title] يُفتح.',
      },
      {
        fr: 'Touchez [my-data export.ask]. Un message vous prévient quand l’archive est prête\u202f; elle reste sept jours, puis elle est détruite.',
        en: 'Tap [my-data export.ask]. A message tells you when the archive is ready; it stays for seven days, then it is destroyed.',
        ar: 'اضغطوا على [my-data export.ask]. تصلكم رسالة حين تصبح النسخة جاهزة؛ وتبقى سبعة أيام ثم تُتلف.',
      },
      {
        fr: 'Une donnée est fausse\u202f? [my-data rights.correct]\u202f: dites ce qui est juste et joignez une pièce si vous en avez une.',
        en: 'Something is wrong? [my-data rights.correct]: say what is right and attach a document if you have one.',
        ar: 'هناك معلومة خاطئة؟ [my-data rights.correct]: اكتبوا الصحيح وأرفقوا وثيقة إن وُجدت.',
      },
      {
        fr: '[my-data rights.erase] montre d’abord ce qui part et ce que la loi garde. Deux personnes décident\u202f; ensuite le compte se ferme.',
        en: '[my-data rights.erase] first shows what goes and what the law keeps. Two people decide; then the account is closed.',
        ar: 'يعرض [my-data rights.erase] أولا ما سيُحذف وما يحتفظ به القانون. يقرر شخصان، ثم يُغلق الحساب.',
      },
    ],
    note: {
      fr: 'Si votre connexion date de plus de dix minutes, le portail vous redemande votre mot de passe ou votre clé d’accès.',
      en: 'If you signed in more than ten minutes ago, the portal asks again for your password or passkey.',
      ar: 'إذا مرت أكثر من عشر دقائق على تسجيل دخولكم، تطلب البوابة من جديد كلمة السر أو مفتاح المرور.',
    },
    shots: ['myData'],
  },
  {
    title: { fr: 'Trouver de l’aide', en: 'Find help', ar: 'الحصول على المساعدة' },
    text: {
      fr: 'Un conseiller vous répond au {hotline}. Le portail a aussi ses réponses, jour et nuit.',
      en: 'An adviser answers at {hotline}. The portal has its answers too, day and night.',
      ar: 'يجيبكم أحد مستشارينا على الرقم {hotline}. وتقدم البوابة أجوبتها أيضا ليلا ونهارا.',
    },
    steps: [
      {
        fr: 'Touchez [app tabs.help] en bas de l’écran\u202f: questions fréquentes, guide de l’assuré, ce guide, langue du portail.',
        en: 'Tap [app tabs.help] at the bottom: frequent questions, the insured person’s guide, this guide, the language of the portal.',
        ar: 'اضغطوا على [app tabs.help] في أسفل الشاشة: الأسئلة المتكررة ودليل المؤمَّن له وهذا الدليل ولغة البوابة.',
      },
      {
        fr: '[help agents.title] liste les agences par ville. [common near.label] les trie par distance\u202f; votre position reste sur votre appareil.',
        en: '[help agents.title] lists agencies by city. [common near.label] sorts them by distance; your position stays on your device.',
        ar: 'تعرض [help agents.title] الوكالات حسب المدينة. ويرتبها [common near.label] حسب المسافة؛ ويبقى موقعكم على جهازكم.',
      },
      {
        fr: 'Une idée\u202f? [help suggestion.title]\u202f: nous lisons tout.',
        en: 'An idea? [help suggestion.title]: we read everything.',
        ar: 'هل لديكم فكرة؟ [help suggestion.title]: نقرأ كل شيء.',
      },
    ],
    shots: ['help', 'agents', 'suggestion'],
  },
];
