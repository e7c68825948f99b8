export const issuesFr = {
  required: 'Ce champ est obligatoire.',
  cin_format: 'Le numéro de CIN doit compter de 3 à 12 lettres et chiffres, dont un chiffre.',
  email_format: 'Cette adresse e-mail n’est pas valide. Exemple : nom@domaine.ma',
  email_taken: 'Quelqu’un a déjà cette adresse.',
  phone_format: 'Le téléphone doit compter 10 chiffres et commencer par 0.',
  any_phone_format:
    'Un numéro marocain (0612345678), ou étranger avec l’indicatif du pays (+33612345678), est attendu.',
  mobile_required:
    'Un SMS ne peut partir que vers un mobile marocain (06 ou 07). Indiquez-en un, ou une adresse e-mail.',
  name_format:
    'Utilisez des lettres, espaces, traits d’union et apostrophes (60 caractères au plus).',
  password_weak: 'Le mot de passe n’est pas assez fort.',
  password_wrong: 'Ce n’est pas votre mot de passe actuel.',
  password_common:
    'Ce mot de passe est parmi les plus utilisés, même avec des chiffres ou des signes autour. Choisissez-en un autre.',
  password_personal:
    'Votre nom, votre date de naissance et votre CIN se devinent. Choisissez un autre mot de passe.',
  password_unchanged: 'Choisissez un mot de passe différent de l’actuel.',
  passwords_differ: 'Les deux mots de passe doivent être identiques.',
  date_format: 'Cette date n’existe pas. Format attendu : AAAA-MM-JJ.',
  date_too_late: 'La date doit être au plus tard le {max}.',
  date_too_early: 'La date doit être au plus tôt le {min}.',
  too_long: 'Ce texte est trop long ({max} caractères au plus).',
  text_format: 'Ce texte contient un caractère illisible.',
  number_format: 'Un nombre est attendu.',
  number_too_small: 'La valeur doit être au moins {min}.',
  number_too_large: 'La valeur doit être au plus {max}.',
  unknown_field: 'Ce champ n’existe pas.',
  unknown_value: 'Cette valeur n’est pas proposée.',
  json_format: 'Un objet JSON est attendu.',
  wrong_type: 'Cette valeur n’est pas du type attendu.',
  too_many_values: 'Trop de valeurs ({max} au plus).',
  policy_unknown: 'Ce contrat n’existe pas.',
  health_policy_required: 'Choisissez au moins un contrat santé.',
  policy_required: 'Choisissez au moins un contrat.',
  contact_required: 'Indiquez une adresse e-mail ou un numéro de téléphone.',
  terms_required: 'Acceptez les conditions générales pour continuer.',
  channel_required: 'Choisissez où recevoir le code.',
  code_format: 'Le code compte {length} chiffres.',
  human_check_required: 'La vérification doit être terminée avant de continuer.',
  amount_format: 'Indiquez un montant avec deux décimales au plus, par exemple 350,50.',
  amount_over_limit: 'Le montant ne peut pas dépasser {max} DH.',
  policy_disabled: 'Ce contrat n’est pas activé. Activez-le dans « Mes contrats ».',
  folder_unknown: 'Ce dossier est introuvable parmi vos dossiers.',
  beneficiary_unknown: 'Ce bénéficiaire est introuvable.',
  beneficiary_ambiguous:
    'Plusieurs de vos bénéficiaires portent ce nom et cette date de naissance. Choisissez dans la liste.',
  file_empty: 'Ce fichier est vide.',
  file_type:
    'Seuls les fichiers PDF et les images (JPEG, PNG, WebP, HEIC, GIF, TIFF, BMP) sont acceptés.',
  file_active:
    'Ce PDF contient un programme ou un fichier joint. Envoyez une photo du document, ou imprimez-le dans un nouveau PDF.',
  file_protected:
    'Ce PDF est protégé par un mot de passe. Envoyez une photo du document, ou un PDF sans protection.',
  file_unreadable:
    'Ce fichier ne peut pas être lu : il est abîmé ou d’une variante rare. Envoyez une photo du document, ou un nouveau PDF.',
  image_too_large:
    'Cette image est trop grande ou a trop de pages ({max} au plus). Envoyez-la en PDF, ou en plusieurs fichiers.',
  file_infected: 'Un virus a été trouvé dans ce fichier. Envoyez une photo du document.',
  voice_type: 'Seul un enregistrement au format MP3 est accepté.',
  file_too_large: 'Ce fichier dépasse {max} Mo.',
  files_required: 'Ajoutez au moins un fichier.',
  too_many_files: '{max} fichiers au plus.',
  too_many_waiting:
    'Trop de fichiers attendent déjà ({max} fichiers ou {mb} Mo au plus). Envoyez-les ou retirez-en.',
  upload_unknown: 'Ce fichier n’est plus là. Envoyez-le de nouveau.',
  too_many_drafts: 'Vous avez déjà {max} demandes commencées. Terminez-en une, ou supprimez-en.',
  draft_too_large: 'Cette demande est trop longue pour être gardée ({kb} Ko au plus).',
  source_format: 'Le nom de la source a 1 à 40 lettres minuscules, chiffres et tirets.',
  assignee_unfit: 'Cette personne ne peut pas recevoir ce dossier.',
  case_assigned: 'Il est maintenant chez {name}.',
  papers_status: 'Les pièces se demandent avec l’état « Documents manquants ».',
  too_short: 'Ce texte est trop court ({min} caractères au moins).',
  file_reason_required: 'Ouvrez la fiche depuis une demande, ou dites pourquoi vous l’ouvrez.',
  file_case_unfit:
    'Cette demande n’ouvre pas cette fiche : elle est d’un autre assuré, close depuis longtemps, ou hors de vos attributions.',
  member_act_unfit:
    'Ce n’est pas possible : le compte est dans un autre état, ou rien ne changerait.',
  activation_no_contact:
    'Ni e-mail ni numéro de mobile n’est connu pour ce compte : l’assuré reprend l’inscription avec son CIN.',
  case_unassigned: 'Personne ne l’a en charge.',
  case_open: 'Il est à traiter.',
  case_waiting: 'Il attend une réponse de l’assuré.',
  case_closed: 'Il est clos.',
  answer_leaving: '{name} vient d’y répondre.',
  kind_unanswered: 'On n’y répond pas par un message : ouvrez-le pour décider.',
  draft_begun: 'Vous y avez commencé une réponse : terminez-la ou effacez-la d’abord.',
  template_kind: 'Ce modèle n’est pas fait pour ce genre de demande.',
  template_without_name: 'Le modèle appelle l’assuré par son prénom, qui n’est pas connu.',
  template_without_folder: 'Le modèle nomme un dossier, et cette demande n’en a pas.',
  template_without_due: 'Le modèle promet une date, et le délai de cette demande est passé.',
  template_while_paused:
    'Le modèle promet une date, et le délai de cette demande est suspendu : elle attend l’assuré.',
  template_not_arabic:
    'Ce texte n’est pas en lettres arabes : la plupart sont d’un autre alphabet.',
  template_not_latin:
    'Ce texte n’est pas en lettres latines : la plupart sont d’un autre alphabet.',
  template_missing_french:
    'Écrivez aussi le texte français : les trois langues s’enregistrent ensemble.',
  template_missing_english:
    'Écrivez aussi le texte anglais : les trois langues s’enregistrent ensemble.',
  template_missing_arabic:
    'Écrivez aussi le texte arabe : les trois langues s’enregistrent ensemble.',
  template_untitled_french: 'Donnez aussi un titre français.',
  template_untitled_english: 'Donnez aussi un titre anglais.',
  template_untitled_arabic: 'Donnez aussi un titre arabe.',
  template_lacks_french: 'Il manque {hole} dans le texte français : une autre langue le contient.',
  template_lacks_english: 'Il manque {hole} dans le texte anglais : une autre langue le contient.',
  template_lacks_arabic: 'Il manque {hole} dans le texte arabe : une autre langue le contient.',
  template_hole:
    '{hole} n’est pas une variable d’ici. Choisissez-la parmi celles qui sont proposées.',
  template_brace: 'Une accolade ou un retour à la ligne n’a pas sa place ici : retirez-le.',
  template_tag: 'Ce texte part en texte simple : retirez la balise entre < et >.',
  template_kinds: 'Choisissez au moins un genre de demande.',
  template_papers:
    'Un modèle qui demande des pièces en nomme au moins une, et aucun autre n’en nomme.',
  template_refusal: 'Une réponse qui refuse la demande donne un motif, et aucune autre n’en donne.',
  template_code:
    'Le code compte de 3 à 40 lettres minuscules sans accent, chiffres et tirets, et commence par une lettre.',
  template_code_taken: 'Ce code est déjà pris.',
  template_no_draft: 'Il n’y a pas de nouvelle version à publier.',
  template_never_published:
    'Ce texte n’a jamais été publié : retirez-le au lieu d’abandonner sa version.',
  reason_retired: 'Ce motif n’est plus proposé. Choisissez-en un autre.',
  reason_used: 'Un modèle donne ce motif : {name}. Changez d’abord ce modèle.',
  no_image: 'Dites comment vous savez que c’est la bonne personne : aucune image n’a été envoyée.',
  hours_format: 'Écrivez les heures ainsi : 08:30.',
  hours_order: 'Les heures d’un jour se suivent, chaque fin après son début.',
  quiet_hours_same: 'L’heure de fin doit être différente de l’heure de début.',
  push_endpoint: 'Cette adresse n’est pas celle d’un service de notifications.',
  push_key: 'Cette clé de notification n’est pas valide.',
  week_empty: 'Au moins un jour de la semaine doit être travaillé.',
  period_overlap: 'Cette période en touche une autre.',
  not_confirmed: 'Cette personne n’a pas encore confirmé ses coordonnées.',
  other_birth_date:
    'Le registre a une autre date de naissance : cette personne ne peut pas être vérifiée.',
  nothing_found: 'Rien ne répond à cette recherche.',
  too_many_lines: 'Plus de {max} lignes : précisez la recherche.',
  data_alone:
    'Une décision sur les données d’un assuré se prend à deux\u202f: répondez à cette demande seule.',
  helper_self: 'C’est votre propre CIN : indiquez celui de la personne qui vous aide.',
  refusal_alone:
    'Une demande refusée ne se reprend qu’avec l’accord d’un superviseur : répondez à ce dossier seul.',
} as const;

export type IssueTexts = Record<keyof typeof issuesFr, string>;
