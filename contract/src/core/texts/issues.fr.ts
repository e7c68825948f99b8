export const issuesFr = {
  required: 'Ce champ est obligatoire.',
  cin_format: 'Le numéro de CIN doit compter de 3 à 12 lettres et chiffres, dont un chiffre.',
  email_format: 'Cette adresse e-mail n’est pas valide. Exemple : nom@domaine.ma',
  phone_format: 'Le téléphone doit compter 10 chiffres et commencer par 0.',
  name_format:
    'Utilisez des lettres, espaces, traits d’union et apostrophes (60 caractères au plus).',
  password_weak: 'Le mot de passe n’est pas assez fort.',
  password_unchanged: 'Choisissez un mot de passe différent de l’actuel.',
  passwords_differ: 'Les deux mots de passe doivent être identiques.',
  date_format: 'Cette date n’existe pas. Format attendu : AAAA-MM-JJ.',
  date_too_late: 'La date doit être au plus tard le {max}.',
  date_too_early: 'La date doit être au plus tôt le {min}.',
  too_long: 'Ce texte est trop long ({max} caractères au plus).',
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
  motor_policy_required: 'Choisissez au moins un contrat auto.',
  contact_required: 'Indiquez une adresse e-mail ou un numéro de téléphone.',
  terms_required: 'Acceptez les conditions générales pour continuer.',
  channel_required: 'Choisissez où recevoir le code.',
  code_format: 'Le code compte {length} chiffres.',
  human_check_required: 'La vérification doit être terminée avant de continuer.',
} as const;

export type IssueCode = keyof typeof issuesFr;
export type IssueTexts = Record<IssueCode, string>;
