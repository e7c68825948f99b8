import type { MembersChapter } from '../chapter.ts';

export const REQUESTS: readonly MembersChapter[] = [
  {
    title: {
      fr: 'Faire une réclamation, écrite ou orale',
      en: 'Complain, in writing or by voice',
      ar: 'تقديم شكاية كتابة أو بالصوت',
    },
    text: {
      fr: 'Un remboursement ou une décision ne vous convient pas\u202f? Dites-le\u202f: un conseiller vous répond sur le portail, et un message vous prévient.',
      en: 'A reimbursement or a decision does not seem right? Say so: an adviser answers on the portal, and a message tells you.',
      ar: 'هل لديكم اعتراض على تعويض أو قرار؟ أخبرونا: يجيبكم أحد مستشارينا على البوابة، وتصلكم رسالة تنبهكم.',
    },
    steps: [
      {
        fr: 'Touchez [app tabs.new], puis [app new.healthComplaint] ou [app new.motorComplaint].',
        en: 'Tap [app tabs.new], then [app new.healthComplaint] or [app new.motorComplaint].',
        ar: 'اضغطوا على [app tabs.new] ثم [app new.healthComplaint] أو [app new.motorComplaint].',
      },
      {
        fr: 'Choisissez le dossier concerné et le motif. Si le dossier n’est pas dans la liste, touchez [requests lookup.missing].',
        en: 'Choose the claim file and the reason. If the claim file is not in the list, tap [requests lookup.missing].',
        ar: 'اختاروا الملف المعني والسبب. إذا لم يكن الملف في اللائحة، فاضغطوا على [requests lookup.missing].',
      },
      {
        fr: 'Écrivez votre message, ou parlez avec [voice record], 100 secondes au plus\u202f; réécoutez avant d’envoyer.',
        en: 'Write your message, or speak with [voice record], for 100 seconds at most; listen again before sending.',
        ar: 'اكتبوا رسالتكم، أو تحدثوا عبر [voice record] لمدة 100 ثانية على الأكثر؛ واستمعوا إليها قبل الإرسال.',
      },
      {
        fr: 'Touchez [requests send.label]. La réponse s’affiche dans la réclamation.',
        en: 'Tap [requests send.label]. The answer appears in the complaint.',
        ar: 'اضغطوا على [requests send.label]. يظهر الجواب داخل الشكاية.',
      },
    ],
    shots: ['complaint', 'complaintAnswer'],
  },
  {
    title: {
      fr: 'Poser une question, tout suivre',
      en: 'Ask a question and follow your requests',
      ar: 'طرح سؤال وتتبع طلباتكم',
    },
    text: {
      fr: 'Pour toute autre question, écrivez à un conseiller. Tout ce que vous avez envoyé se retrouve dans une seule liste.',
      en: 'For any other question, write to an adviser. All that you have sent stands in one list.',
      ar: 'لأي سؤال آخر، راسلوا أحد مستشارينا. وتجدون كل ما أرسلتموه في لائحة واحدة.',
    },
    steps: [
      {
        fr: 'Touchez [app tabs.new], puis [app new.ticket]. Choisissez un sujet, puis écrivez ou enregistrez votre message.',
        en: 'Tap [app tabs.new], then [app new.ticket]. Choose a subject, then write or record your message.',
        ar: 'اضغطوا على [app tabs.new] ثم [app new.ticket]. اختاروا موضوعا، ثم اكتبوا رسالتكم أو سجلوها بصوتكم.',
      },
      {
        fr: 'Retrouvez la réponse dans [app tabs.requests]. Si elle demande un document, ajoutez-le sur place.',
        en: 'Find the answer in [app tabs.requests]. If it asks for a document, add it there.',
        ar: 'تجدون الجواب في [app tabs.requests]. وإذا طُلبت منكم وثيقة، فأضيفوها في المكان نفسه.',
      },
      {
        fr: 'Chaque demande montre son statut et la date de chaque étape.',
        en: 'Each request shows its status and the date of each step.',
        ar: 'يعرض كل طلب حالته وتاريخ كل مرحلة.',
      },
    ],
    shots: ['ticket', 'ticketAnswer', 'requests'],
  },
  {
    title: {
      fr: 'Écrire à l’assureur sur une demande',
      en: 'Write to the insurer about a request',
      ar: 'مراسلة شركة التأمين حول طلب',
    },
    text: {
      fr: 'Chaque demande garde vos échanges avec l’assureur. Un message vous prévient quand un conseiller vous écrit.',
      en: 'Each request keeps what you and the insurer have written. A message tells you when an adviser writes to you.',
      ar: 'يحتفظ كل طلب بمراسلاتكم مع شركة التأمين. وتصلكم رسالة تنبهكم عندما يكتب إليكم أحد مستشارينا.',
    },
    steps: [
      {
        fr: 'Ouvrez la demande dans [app tabs.requests] et lisez [conversation thread.title].',
        en: 'Open the request in [app tabs.requests] and read [conversation thread.title].',
        ar: 'افتحوا الطلب في [app tabs.requests] واقرؤوا [conversation thread.title].',
      },
      {
        fr: 'Touchez [conversation thread.write]. Vous pouvez ajouter des documents au message.',
        en: 'Tap [conversation thread.write]. You can add documents to the message.',
        ar: 'اضغطوا على [conversation thread.write]. ويمكنكم إضافة وثائق إلى الرسالة.',
      },
      {
        fr: 'Des pièces manquent\u202f? Elles sont nommées sous [conversation papers.title]\u202f: envoyez chacune à sa place, en PDF ou en photo. Avec la dernière, l’étude reprend.',
        en: 'Is a document missing? Each one is named under [conversation papers.title]: send it in its own place, as a PDF or a photo. With the last one, your request goes on.',
        ar: 'هل تنقص وثائق؟ تجدون اسم كل واحدة تحت [conversation papers.title]: أرسلوها في مكانها، وثيقة رقمية أو صورة. ومع آخر وثيقة تُستأنف دراسة طلبكم.',
      },
      {
        fr: 'Pas d’accord avec la réponse\u202f? Écrivez dans les 30 jours\u202f: votre message rouvre la demande, et elle revient au même conseiller.',
        en: 'You do not agree with the answer? Write within 30 days: your message opens the request again, and it goes back to the same adviser.',
        ar: 'لستم موافقين على الجواب؟ اكتبوا خلال 30 يوما: رسالتكم تعيد فتح الطلب، ويعود إلى المستشار نفسه.',
      },
    ],
    shots: ['papers', 'message'],
  },
  {
    title: {
      fr: 'Commencer ici, finir ailleurs',
      en: 'Start here, finish elsewhere',
      ar: 'البدء هنا والإتمام على جهاز آخر',
    },
    text: {
      fr: 'Une demande que vous n’avez pas fini de remplir vous suit d’un appareil à l’autre, avec ses documents, pendant 30 jours. Personne chez l’assureur ne la lit avant l’envoi.',
      en: 'A request that you have not finished follows you from one device to the next, documents included, for 30 days. Nobody at the insurer reads it before you send it.',
      ar: 'الطلب الذي لم تتموه يتبعكم من جهاز إلى آخر مع وثائقه خلال 30 يوما. ولا يقرؤه أحد لدى شركة التأمين قبل إرساله.',
    },
    steps: [
      {
        fr: 'Remplissez, puis fermez quand vous voulez\u202f: tout est gardé. Sans connexion, votre compte reçoit la suite dès qu’elle revient.',
        en: 'Fill it in and close whenever you like: everything is kept. Without a connection, your account gets the rest once it is back.',
        ar: 'املؤوا الطلب ثم أغلقوه متى شئتم: كل شيء محفوظ. وبدون اتصال، يتوصل حسابكم بالباقي عند عودة الاتصال.',
      },
      {
        fr: 'Sur l’autre appareil, la demande est à l’accueil, sous [requests begun.title]. Touchez [requests draft.resume].',
        en: 'On the other device, the request is on the home page, under [requests begun.title]. Tap [requests draft.resume].',
        ar: 'على الجهاز الآخر، تجدون الطلب في الصفحة الرئيسية تحت [requests begun.title]. اضغطوا على [requests draft.resume].',
      },
      {
        fr: 'Vous avez continué des deux côtés\u202f? Touchez [requests other.compare]\u202f: les deux versions sont côte à côte, gardez-en une.',
        en: 'Did you continue on both? Tap [requests other.compare]: the two versions stand side by side; keep one.',
        ar: 'هل تابعتم على الجهازين معا؟ اضغطوا على [requests other.compare]: تظهر النسختان جنبا إلى جنب، فاحتفظوا بإحداهما.',
      },
      {
        fr: 'Pour tout voir ou supprimer, ouvrez [account title], puis [account pages.drafts.title].',
        en: 'To see or remove them all, open [account title], then [account pages.drafts.title].',
        ar: 'للاطلاع عليها كلها أو حذفها، افتحوا [account title] ثم [account pages.drafts.title].',
      },
    ],
    shots: ['drafts'],
  },
  {
    title: {
      fr: 'Bénéficiaires et attestation d’adhésion',
      en: 'Dependants and membership certificate',
      ar: 'المستفيدون وشهادة الانخراط',
    },
    text: {
      fr: 'Les personnes couvertes avec vous, et l’attestation que demandent un employeur ou une administration.',
      en: 'The people covered with you, and the certificate that an employer or an office asks for.',
      ar: 'الأشخاص المشمولون بالتأمين معكم، والشهادة التي يطلبها المشغل أو الإدارة.',
    },
    steps: [
      {
        fr: 'Ouvrez [app nav.membership] dans le menu.',
        en: 'Open [app nav.membership] in the menu.',
        ar: 'افتحوا [app nav.membership] في القائمة.',
      },
      {
        fr: 'Touchez [beneficiaries list.add] pour un conjoint ou un enfant, ou [beneficiaries list.edit] à côté d’une personne.',
        en: 'Tap [beneficiaries list.add] for a spouse or a child, or [beneficiaries list.edit] beside a person.',
        ar: 'اضغطوا على [beneficiaries list.add] لإضافة الزوج(ة) أو الابن(ة)، أو على [beneficiaries list.edit] بجانب الشخص.',
      },
      {
        fr: 'Joignez l’acte de mariage ou de naissance (6 fichiers au plus) et envoyez. La personne apparaît une fois la demande acceptée.',
        en: 'Attach the marriage or birth certificate (6 documents at most) and send. The person appears once the request is accepted.',
        ar: 'أرفقوا عقد الزواج أو عقد الازدياد (6 وثائق على الأكثر) ثم أرسلوا الطلب. يظهر الشخص بعد قبول الطلب.',
      },
      {
        fr: 'Touchez [beneficiaries membership.download]\u202f: un PDF à jour, dans votre langue.',
        en: 'Tap [beneficiaries membership.download]: an up-to-date PDF in your language.',
        ar: 'اضغطوا على [beneficiaries membership.download] للحصول على وثيقة PDF محيّنة بلغتكم.',
      },
    ],
    shots: ['beneficiaries', 'beneficiary'],
  },
];
