import type { MembersChapter } from '../chapter.ts';

export const MOTOR: readonly MembersChapter[] = [
  {
    title: { fr: 'Votre contrat auto', en: 'Your car contract', ar: 'عقد تأمين السيارة' },
    text: {
      fr: 'Le véhicule, la validité du contrat et ses derniers sinistres, sur un seul écran.',
      en: 'The car, the validity of the contract and its latest accidents, on one screen.',
      ar: 'السيارة وصلاحية العقد وآخر الحوادث في شاشة واحدة.',
    },
    steps: [
      {
        fr: 'Sur l’accueil, touchez la carte [home motor.title]. Si vous avez plusieurs voitures, changez de contrat en haut de l’écran.',
        en: 'On home, tap the card [home motor.title]. If you have several cars, change the contract at the top.',
        ar: 'في الصفحة الرئيسية، اضغطوا على بطاقة [home motor.title]. إذا كانت لديكم عدة سيارات، فغيّروا العقد في أعلى الشاشة.',
      },
      {
        fr: 'La date d’échéance et les jours qui restent sont en tête.',
        en: 'The end date and the days that remain stand first.',
        ar: 'يظهر في البداية تاريخ نهاية العقد وعدد الأيام المتبقية.',
      },
      {
        fr: 'Ouvrez un dossier pour suivre l’expertise et le règlement d’un sinistre.',
        en: 'Open a claim file to follow the expert’s report and the payment.',
        ar: 'افتحوا ملفا لتتبع الخبرة والتسوية.',
      },
    ],
    shots: ['motorContract', 'motorFolder'],
  },
  {
    title: { fr: 'Vos garanties auto', en: 'Your car cover', ar: 'ضمانات السيارة' },
    text: {
      fr: 'Ce que couvre votre contrat, garantie par garantie.',
      en: 'What your contract covers, item by item.',
      ar: 'ما يغطيه عقدكم، ضمانا بضمان.',
    },
    steps: [
      {
        fr: 'Dans [motor-contract home.title], touchez [motor-contract home.guarantees].',
        en: 'In [motor-contract home.title], tap [motor-contract home.guarantees].',
        ar: 'في [motor-contract home.title]، اضغطوا على [motor-contract home.guarantees].',
      },
      {
        fr: 'Lisez pour chacune le plafond, le capital assuré et la franchise, quand ils existent.',
        en: 'Read the limit, the sum insured and the deductible of each, where they exist.',
        ar: 'اطلعوا بالنسبة لكل ضمان على السقف والمبلغ المؤمَّن عليه وخلوص التأمين، إن وجدت.',
      },
      {
        fr: 'La franchise est la part qui reste à votre charge.',
        en: 'The deductible is the part that you pay yourself.',
        ar: 'خلوص التأمين هو الجزء الذي تتحملونه بأنفسكم.',
      },
    ],
    note: {
      fr: 'Une garantie vous manque\u202f? Parlez-en à votre agence, ou au moment du renouvellement.',
      en: 'Is a cover missing? Ask your agency, or say so when you renew.',
      ar: 'هل ينقصكم ضمان؟ تحدثوا مع وكالتكم أو اذكروا ذلك عند التجديد.',
    },
    shots: ['guarantees'],
  },
  {
    title: {
      fr: 'Renouveler un contrat auto',
      en: 'Renew a car contract',
      ar: 'تجديد عقد تأمين السيارة',
    },
    text: {
      fr: 'L’accueil vous le rappelle 30 jours avant l’échéance. Ce que nous savons déjà est rempli.',
      en: 'Home reminds you 30 days before the end date. What we know already is filled in.',
      ar: 'تذكركم الصفحة الرئيسية بذلك 30 يوما قبل تاريخ نهاية العقد. وما نعرفه مملوء مسبقا.',
    },
    steps: [
      {
        fr: 'Dans [motor-contract home.title], touchez [motor-contract home.renew].',
        en: 'In [motor-contract home.title], tap [motor-contract home.renew].',
        ar: 'في [motor-contract home.title]، اضغطوا على [motor-contract home.renew].',
      },
      {
        fr: 'Tout est juste\u202f? Touchez [motor-renewals same.send].',
        en: 'Is everything right? Tap [motor-renewals same.send].',
        ar: 'هل كل شيء صحيح؟ اضغطوا على [motor-renewals same.send].',
      },
      {
        fr: 'Sinon, touchez [motor-renewals same.change] et corrigez la valeur des glaces, la valeur vénale (le prix de vente de la voiture aujourd’hui) ou la description.',
        en: 'If not, tap [motor-renewals same.change] and correct the glass value, the market value (what the car would sell for today) or the description.',
        ar: 'وإلا فاضغطوا على [motor-renewals same.change] وصححوا قيمة الزجاج أو القيمة التجارية، أي ثمن بيع السيارة اليوم، أو الوصف.',
      },
      {
        fr: 'Un conseiller revient vers vous avec une proposition.',
        en: 'An adviser comes back to you with an offer.',
        ar: 'سيتصل بكم أحد مستشارينا لتقديم عرض.',
      },
    ],
    note: {
      fr: 'Contrat expiré\u202f? La voiture n’est plus assurée\u202f: demandez la proposition de la même façon, ou appelez le {hotline} pour aller plus vite.',
      en: 'Has the contract expired? The car is no longer insured: ask for an offer in the same way, or call {hotline} to be quicker.',
      ar: 'هل انتهى العقد؟ السيارة لم تعد مؤمَّنة: اطلبوا العرض بالطريقة نفسها، أو اتصلوا بالرقم {hotline} لتسريع ذلك.',
    },
    shots: ['renewal'],
  },
  {
    title: {
      fr: 'Déclarer un accident',
      en: 'Report an accident',
      ar: 'التصريح بحادثة سير',
    },
    text: {
      fr: 'Mettez-vous d’abord en sécurité et remplissez le constat amiable. La déclaration tient ensuite en trois étapes.',
      en: 'First bring yourself to safety and fill in the accident report form. The claim then takes three steps.',
      ar: 'احرصوا أولا على سلامتكم واملؤوا المعاينة الودية. بعد ذلك يتم التصريح في ثلاث مراحل.',
    },
    steps: [
      {
        fr: 'Touchez [app tabs.new], puis [app new.motorDeclaration].',
        en: 'Tap [app tabs.new], then [app new.motorDeclaration].',
        ar: 'اضغطوا على [app tabs.new] ثم [app new.motorDeclaration].',
      },
      {
        fr: 'Indiquez la date et la ville\u202f; le garage agréé est facultatif.',
        en: 'Give the date and the city; the approved garage is optional.',
        ar: 'أدخلوا التاريخ والمدينة؛ أما ورشة الإصلاح المعتمدة فاختيارية.',
      },
      {
        fr: 'Choisissez le type de document (constat amiable, procès-verbal, plainte, photos…) et ajoutez vos photos, 20 au plus.',
        en: 'Choose the type of document (accident report form, police report, police complaint, photos…) and add your photos, 20 at most.',
        ar: 'اختاروا نوع الوثيقة (المعاينة الودية، محضر الشرطة أو الدرك، شكاية لدى الشرطة أو الدرك، صور…) وأضيفوا صوركم، 20 على الأكثر.',
      },
      {
        fr: 'Relisez et touchez [requests send.label]. Ne faites pas réparer avant l’accord de l’expert.',
        en: 'Check and tap [requests send.label]. Do not have the car repaired before the expert agrees.',
        ar: 'راجعوا واضغطوا على [requests send.label]. لا تباشروا الإصلاح قبل موافقة الخبير.',
      },
    ],
    shots: ['accidentPlace', 'accidentProofs'],
  },
];
