import type { MembersChapter } from '../chapter.ts';

export const HEALTH: readonly MembersChapter[] = [
  {
    title: {
      fr: 'Suivre un dossier santé et le compléter',
      en: 'Follow a health claim file and complete it',
      ar: 'تتبع ملف المرض وإتمامه',
    },
    text: {
      fr: 'Chaque dossier a son statut, daté et expliqué, ses montants et ses documents.',
      en: 'Each claim file has its status, dated and explained, its amounts and its documents.',
      ar: 'لكل ملف حالته مع تاريخها وشرحها، ومبالغه ووثائقه.',
    },
    steps: [
      {
        fr: 'Depuis l’accueil, touchez [home latest.all]. Cherchez par numéro ou par patient, ou filtrez par statut et par contrat.',
        en: 'From home, tap [home latest.all]. Search by number or patient, or filter by status and contract.',
        ar: 'من الصفحة الرئيسية، اضغطوا على [home latest.all]. ابحثوا بالرقم أو باسم المريض، أو صفّوا حسب الحالة والعقد.',
      },
      {
        fr: 'Ouvrez un dossier\u202f: l’étape en cours et ce que vous avez à faire sont dits en clair.',
        en: 'Open a claim file: the current step and what you have to do are said plainly.',
        ar: 'افتحوا ملفا: ستجدون المرحلة الحالية وما عليكم القيام به بوضوح.',
      },
      {
        fr: 'Si une pièce manque, touchez [health-folders complement.add], photographiez-la ou choisissez le fichier, puis [health-folders complement.send].',
        en: 'If something is missing, tap [health-folders complement.add], photograph it or choose the document, then [health-folders complement.send].',
        ar: 'إذا كانت وثيقة ناقصة، فاضغطوا على [health-folders complement.add]، وصوروها أو اختاروها، ثم [health-folders complement.send].',
      },
      {
        fr: 'Quand le traitement est terminé, vous pouvez télécharger ses documents et donner votre avis.',
        en: 'Once it is finished, you can download its documents and rate it.',
        ar: 'عند انتهاء معالجة الملف، يمكنكم تحميل وثائقه وإبداء رأيكم.',
      },
    ],
    shots: ['healthFolders', 'healthFolder', 'complement'],
  },
  {
    title: {
      fr: 'Comprendre un remboursement',
      en: 'Understand a reimbursement',
      ar: 'فهم التعويض',
    },
    text: {
      fr: 'Quand l’assureur donne le détail, le dossier dit ligne par ligne ce que vous avez payé, ce qui vous est remboursé et pourquoi.',
      en: 'Where the insurer gives the detail, the claim file says line by line what you paid, what is reimbursed and why.',
      ar: 'عندما تقدم شركة التأمين التفاصيل، يبيّن الملف سطرا بسطر ما دفعتموه وما تم التعويض عنه والسبب.',
    },
    steps: [
      {
        fr: 'Ouvrez un dossier réglé ou rejeté\u202f: sous les étapes, touchez [refund title].',
        en: 'Open a settled or rejected claim file: below the steps, tap [refund title].',
        ar: 'افتحوا ملفا تمت تسويته أو مرفوضا: تحت المراحل، اضغطوا على [refund title].',
      },
      {
        fr: 'Chaque ligne dit une phrase simple, et la barre hachurée montre ce qui reste à votre charge. [refund table.show] ouvre les chiffres.',
        en: 'Each line says a plain sentence, and the hatched bar shows what remains with you. [refund table.show] opens the figures.',
        ar: 'لكل سطر جملة بسيطة، ويبيّن الشريط المخطط ما يبقى عليكم. اضغطوا على [refund table.show] لقراءة الأرقام.',
      },
      {
        fr: 'Si les chiffres de l’assureur ne vont pas ensemble, c’est écrit\u202f: touchez [refund ask].',
        en: 'If the insurer’s figures do not agree, it is written there: tap [refund ask].',
        ar: 'إذا كانت أرقام شركة التأمين غير متطابقة، فذلك مكتوب: اضغطوا على [refund ask].',
      },
      {
        fr: 'Pas d’accord\u202f? Touchez [refund complain] sous la ligne\u202f: la réclamation nomme déjà le dossier, la ligne et la raison.',
        en: 'You do not agree? Tap [refund complain] below the line: the complaint already names the claim file, the line and the reason.',
        ar: 'غير موافقين؟ اضغطوا على [refund complain] تحت السطر: تذكر الشكاية الملف والسطر والسبب.',
      },
    ],
    note: {
      fr: 'Dans vos indicateurs santé, [statistics ceilings.title] montre combien de chaque plafond est déjà utilisé, pour chaque personne.',
      en: 'In your health figures, [statistics ceilings.title] shows how much of each limit is already used, for each person.',
      ar: 'في مؤشرات الصحة، تبيّن [statistics ceilings.title] كم استُعمل من كل سقف، لكل شخص.',
    },
    shots: ['refund'],
  },
  {
    title: {
      fr: 'Montrer votre carte à la clinique',
      en: 'Show your card at the clinic',
      ar: 'إظهار البطاقة في المصحة',
    },
    text: {
      fr: 'Chaque personne assurée a sa carte dans le téléphone, avec ou sans connexion. L’accueil la vérifie en la scannant, sans compte et sans appel.',
      en: 'Each insured person has their card on the phone, with or without a connection. The front desk checks it by a scan, without an account and without a call.',
      ar: 'لكل شخص مؤمّن بطاقته على الهاتف، بالاتصال أو بدونه. يتحقق منها الاستقبال بمسحها، بلا حساب وبلا مكالمة.',
    },
    steps: [
      {
        fr: 'Ouvrez [app nav.card] et choisissez la personne qui est soignée.',
        en: 'Open [app nav.card] and choose the person who is cared for.',
        ar: 'افتحوا [app nav.card] واختاروا الشخص الذي يتلقى العلاج.',
      },
      {
        fr: 'Montrez le code à l’accueil\u202f: l’appareil photo de n’importe quel téléphone le lit.',
        en: 'Show the code at the front desk: the camera of any phone reads it.',
        ar: 'أظهروا الرمز عند الاستقبال: تقرؤه كاميرا أي هاتف.',
      },
      {
        fr: 'Le code vaut 24 heures et se renouvelle de lui-même dès qu’il y a une connexion. Ouvrez donc la carte avant de partir.',
        en: 'The code is valid for 24 hours and renews itself when there is a connection. So open the card before you leave.',
        ar: 'صلاحية الرمز 24 ساعة، ويتجدد تلقائيا كلما توفر الاتصال. لذلك افتحوا البطاقة قبل الخروج.',
      },
      {
        fr: 'Sans téléphone\u202f? Touchez [cards card.print], avec une connexion\u202f: la carte papier a la taille d’une carte bancaire et vaut jusqu’à la fin du contrat. Si elle est perdue, touchez [cards paper.takeBack].',
        en: 'Without a phone? Tap [cards card.print], with a connection: the paper card has the size of a bank card and is valid until the contract ends. If it is lost, tap [cards paper.takeBack].',
        ar: 'بلا هاتف؟ اضغطوا على [cards card.print] مع وجود اتصال: البطاقة الورقية بحجم بطاقة بنكية وصالحة إلى نهاية العقد. إذا ضاعت، اضغطوا على [cards paper.takeBack].',
      },
    ],
    note: {
      fr: 'Le code ne dit que le nom, le contrat et sa validité\u202f: ni CIN, ni maladie, ni montant. Sur un appareil partagé, laissez [cards stay.title] décoché.',
      en: 'The code says only the name, the contract and its validity: no CIN, no illness, no amount. On a shared device, leave [cards stay.title] unticked.',
      ar: 'لا يقول الرمز سوى الاسم والعقد ومدة صلاحيته: لا رقم بطاقة وطنية ولا مرض ولا مبلغ. على جهاز مشترك، لا تختاروا [cards stay.title].',
    },
    shots: ['card'],
  },
  {
    title: {
      fr: 'Déclarer des soins',
      en: 'Make a health claim',
      ar: 'التصريح بالعلاجات',
    },
    text: {
      fr: 'Pour être remboursé, ou pour demander une prise en charge avant des soins. Gardez l’ordonnance et les factures sous la main\u202f; une photo lisible suffit.',
      en: 'To be reimbursed, or to ask for direct payment before care. Keep the prescription and invoices at hand; a readable photo is enough.',
      ar: 'للتعويض عن مصاريف العلاج أو لطلب التحمّل المباشر قبل العلاج. جهّزوا الوصفة والفواتير؛ وتكفي صورة واضحة.',
    },
    steps: [
      {
        fr: 'Touchez [app tabs.new], puis [app new.healthDeclaration]. Choisissez le contrat et le type de déclaration.',
        en: 'Tap [app tabs.new], then [app new.healthDeclaration]. Choose the contract and the type of claim.',
        ar: 'اضغطوا على [app tabs.new] ثم [app new.healthDeclaration]. اختاروا العقد ونوع التصريح.',
      },
      {
        fr: 'Choisissez la personne soignée, puis indiquez la date (365 jours au plus), la nature des soins et les frais.',
        en: 'Choose the person who received care, then give the date (within 365 days), the kind of care and the expenses.',
        ar: 'اختاروا الشخص المعالَج، ثم أدخلوا التاريخ (خلال 365 يوما الأخيرة) وطبيعة العلاج والمصاريف.',
      },
      {
        fr: 'Ajoutez de 1 à 20 justificatifs, PDF ou image, de 10\u00a0Mo au plus chacun\u202f: une liste dit lesquels. Sur un téléphone, [home photoFirst] sur l’accueil commence par eux.',
        en: 'Add 1 to 20 documents, PDF or image, 10 MB each at most: a list says which. On a phone, [home photoFirst] on the home screen begins with them.',
        ar: 'أضيفوا من 1 إلى 20 وثيقة، بصيغة PDF أو صورة، لا تتجاوز كل واحدة 10 ميغابايت؛ وتبين لكم لائحة ما هي. وعلى الهاتف، يبدأ [home photoFirst] في الصفحة الرئيسية بها.',
      },
      {
        fr: 'Relisez le récapitulatif, touchez [requests send.label], confirmez vos coordonnées\u202f: c’est envoyé.',
        en: 'Check the summary, tap [requests send.label] and confirm your contact details: it is sent.',
        ar: 'راجعوا الملخص، واضغطوا على [requests send.label]، وأكدوا معلومات الاتصال بكم: تم الإرسال.',
      },
    ],
    note: {
      fr: 'Une coupure ne fait rien perdre\u202f: le brouillon et ses fichiers restent 30 jours sur votre appareil.',
      en: 'Nothing is lost when the connection breaks: the draft and its documents stay on your device for 30 days.',
      ar: 'لا يضيع شيء عند انقطاع الاتصال: تبقى المسودة ووثائقها 30 يوما على جهازكم.',
    },
    shots: ['careProofs', 'careRecap'],
  },
];
