import type { MembersChapter } from '../chapter.ts';

export const ACCESS: readonly MembersChapter[] = [
  {
    title: {
      fr: 'Activer votre compte',
      en: 'Activate your account',
      ar: 'تفعيل الحساب',
    },
    text: {
      fr: 'Il faut quelques minutes, votre carte d’identité nationale (CIN) et le téléphone ou l’e-mail que votre assureur connaît.',
      en: 'It takes a few minutes, your national identity card (CIN) and the phone or e-mail that your insurer knows.',
      ar: 'يتطلب الأمر بضع دقائق وبطاقتكم الوطنية للتعريف، والهاتف أو البريد الإلكتروني المسجل لدى شركة التأمين.',
    },
    steps: [
      {
        fr: 'Sur l’écran de connexion, touchez [access signIn.getAccess].',
        en: 'On the sign-in screen, tap [access signIn.getAccess].',
        ar: 'في شاشة تسجيل الدخول، اضغطوا على [access signIn.getAccess].',
      },
      {
        fr: 'Saisissez votre numéro de CIN et votre date de naissance, puis relisez-les et touchez [onboarding confirm].',
        en: 'Type your CIN number and your date of birth, then check them and tap [onboarding confirm].',
        ar: 'أدخلوا رقم البطاقة الوطنية وتاريخ الازدياد، ثم راجعوهما واضغطوا على [onboarding confirm].',
      },
      {
        fr: 'Donnez vos coordonnées, choisissez un mot de passe et acceptez les conditions. Le récapitulatif permet de tout corriger.',
        en: 'Give your contact details, choose a password and accept the terms. The summary lets you correct everything.',
        ar: 'أدخلوا معلومات الاتصال بكم، واختاروا كلمة سر، واقبلوا الشروط. يمكنكم تصحيح كل شيء في شاشة المراجعة.',
      },
      {
        fr: 'Choisissez [onboarding channel.phone] ou [onboarding channel.email]. Saisissez les 4 chiffres reçus, ou ouvrez le lien\u202f: votre compte est actif.',
        en: 'Choose [onboarding channel.phone] or [onboarding channel.email]. Type the 4 digits you receive, or open the link: your account is active.',
        ar: 'اختاروا [onboarding channel.phone] أو [onboarding channel.email]. أدخلوا الأرقام الأربعة التي توصلتم بها أو افتحوا الرابط، فيصبح حسابكم مفعّلا.',
      },
    ],
    note: {
      fr: 'Le code est valable 10 minutes. S’il n’arrive pas, attendez une minute et demandez-en un autre. Si votre compte doit être vérifié, la réponse vient sous 72 heures.',
      en: 'The code is valid for 10 minutes. If it does not arrive, wait a minute and ask for another. If your account has to be verified, the answer comes within 72 hours.',
      ar: 'الرمز صالح لمدة 10 دقائق. إذا لم تتوصلوا به فانتظروا دقيقة واطلبوا رمزا آخر. وإذا كان حسابكم يحتاج إلى التحقق، فستتوصلون بالجواب في غضون 72 ساعة.',
    },
    shots: ['identity', 'activationCode'],
  },
  {
    title: {
      fr: 'Se connecter, remplacer un mot de passe oublié',
      en: 'Sign in, replace a forgotten password',
      ar: 'تسجيل الدخول وتغيير كلمة سر منسية',
    },
    text: {
      fr: 'Votre identifiant est votre numéro de CIN. La vérification qui protège l’écran se fait seule.',
      en: 'You sign in with your CIN number. The check that protects the screen works by itself.',
      ar: 'معرّفكم هو رقم البطاقة الوطنية. أما التحقق الذي يحمي الشاشة فيتم تلقائيا.',
    },
    steps: [
      {
        fr: 'Saisissez votre numéro de CIN et votre mot de passe, puis touchez [access signIn.submit].',
        en: 'Type your CIN number and your password, then tap [access signIn.submit].',
        ar: 'أدخلوا رقم البطاقة الوطنية وكلمة السر، ثم اضغطوا على [access signIn.submit].',
      },
      {
        fr: 'Mot de passe oublié\u202f: touchez [access signIn.forgot], puis donnez votre CIN et votre date de naissance.',
        en: 'Forgotten password: tap [access signIn.forgot], then give your CIN and date of birth.',
        ar: 'إذا نسيتم كلمة السر، فاضغطوا على [access signIn.forgot] ثم أدخلوا رقم البطاقة الوطنية وتاريخ الازدياد.',
      },
      {
        fr: 'Choisissez où recevoir un mot de passe temporaire, puis touchez [recovery options.reset].',
        en: 'Choose where to receive a temporary password, then tap [recovery options.reset].',
        ar: 'اختاروا أين تتوصلون بكلمة سر مؤقتة، ثم اضغطوا على [recovery options.reset].',
      },
      {
        fr: 'Connectez-vous avec lui dans les 30 minutes\u202f: le portail vous demande alors votre nouveau mot de passe.',
        en: 'Sign in with it within 30 minutes: the portal then asks for your new password.',
        ar: 'سجلوا الدخول بها خلال 30 دقيقة، وستطلب منكم البوابة حينها كلمة سر جديدة.',
      },
    ],
    note: {
      fr: 'Après 5 essais manqués, attendez quelques minutes. Personne de chez nous ne vous demandera votre mot de passe.',
      en: 'After 5 failed attempts, wait a few minutes. Nobody from our side will ever ask for your password.',
      ar: 'بعد 5 محاولات فاشلة، انتظروا بضع دقائق. لن يطلب منكم أي من مستخدمينا كلمة السر أبدا.',
    },
    shots: ['signIn', 'recoveryChoice'],
  },
  {
    title: { fr: 'Choisir vos contrats', en: 'Choose your contracts', ar: 'اختيار العقود' },
    text: {
      fr: 'Le portail montre les contrats que vous voulez suivre. Il vous le demande à la première connexion\u202f; vous pouvez changer d’avis quand vous voulez.',
      en: 'The portal shows the contracts that you want to follow. It asks you at the first sign-in; you may change your mind whenever you like.',
      ar: 'تعرض البوابة العقود التي تريدون تتبعها. تطلب منكم ذلك عند أول دخول، ويمكنكم تغيير اختياركم متى شئتم.',
    },
    steps: [
      {
        fr: 'Ouvrez [app nav.contracts] dans le menu.',
        en: 'Open [app nav.contracts] in the menu.',
        ar: 'افتحوا [app nav.contracts] في القائمة.',
      },
      {
        fr: 'Cochez les contrats santé et auto à suivre.',
        en: 'Tick the health and car contracts to follow.',
        ar: 'حددوا عقود التأمين الصحي وتأمين السيارة التي تريدون تتبعها.',
      },
      {
        fr: 'Touchez [policies validate]\u202f: l’accueil et les listes suivent aussitôt.',
        en: 'Tap [policies validate]: home and lists follow at once.',
        ar: 'اضغطوا على [policies validate]، فتتغير الصفحة الرئيسية واللوائح فورا.',
      },
    ],
    note: {
      fr: 'Si vous avez un contrat santé, gardez-en au moins un coché. Un contrat manque\u202f? Appelez le {hotline}.',
      en: 'If you have a health contract, keep at least one ticked. Is a contract missing? Call {hotline}.',
      ar: 'إذا كان لديكم عقد تأمين صحي، فاحتفظوا بعقد واحد محدد على الأقل. هل ينقص عقد؟ اتصلوا بالرقم {hotline}.',
    },
    shots: ['contracts'],
  },
  {
    title: { fr: 'L’accueil et le menu', en: 'Home and the menu', ar: 'الصفحة الرئيسية والقائمة' },
    text: {
      fr: 'L’accueil dit d’abord ce qui attend une action de votre part, puis où en sont vos contrats et vos derniers dossiers.',
      en: 'Home first says what waits for you, then how your contracts and latest claim files stand.',
      ar: 'تعرض الصفحة الرئيسية أولا ما ينتظر تدخلكم، ثم وضعية عقودكم وآخر ملفاتكم.',
    },
    steps: [
      {
        fr: 'Sous [to-do title], touchez le bouton de la ligne pour répondre tout de suite.',
        en: 'Under [to-do title], tap the button of a line to answer at once.',
        ar: 'تحت [to-do title]، اضغطوا على زر السطر للاستجابة فورا.',
      },
      {
        fr: '[app nav.menu] ouvre toutes les rubriques.',
        en: '[app nav.menu] opens all sections.',
        ar: 'يفتح زر [app nav.menu] جميع الأقسام.',
      },
      {
        fr: 'En bas de l’écran, [app tabs.new] réunit tout ce que vous pouvez créer, et [app tabs.requests] tout ce que vous avez envoyé.',
        en: 'At the bottom, [app tabs.new] gathers all that you can create, and [app tabs.requests] all that you have sent.',
        ar: 'في أسفل الشاشة، يجمع زر [app tabs.new] كل ما يمكنكم إنشاؤه، وزر [app tabs.requests] كل ما أرسلتموه.',
      },
    ],
    shots: ['home', 'sidebar', 'newSheet', 'homeDesk'],
  },
];
