/** The error catalogue of both specification files. Keys that the specification names are kept to the letter. */
export const errorsFr = {
  wrong_credentials: 'Numéro de CIN ou mot de passe incorrect.',
  unexpected: 'Une erreur inattendue est survenue. Veuillez réessayer plus tard.',
  connection: 'Erreur de connexion',
  timeout: 'Le serveur n’a pas répondu à temps. Veuillez réessayer.',
  user_exists: 'Cet utilisateur existe déjà.',
  cin_already_taken: 'Un compte existe déjà pour ce numéro de CIN. Connectez-vous.',
  account_not_found: 'Aucun compte ne correspond à ce numéro de CIN.',
  session_expired: 'Votre session a expiré. Veuillez vous reconnecter.',
  login_required: 'Vous devez vous connecter pour effectuer cette opération.',
  cin_not_identified: 'Ce numéro de CIN n’a pas été identifié.',
  wrong_birth_date: 'La date de naissance est incorrecte.',
  invalid_data: 'Certaines informations sont à corriger.',
  files_unavailable: 'Fichiers indisponibles',
  recover_EmailNotFound: 'Aucune adresse e-mail n’est disponible pour récupérer le mot de passe.',
  recover_NumberNotFound:
    'Aucun numéro de téléphone n’est disponible pour récupérer le mot de passe.',
  recover_check_failed: 'Merci de vérifier les informations saisies ou d’appeler le support.',
  gps_disabled: 'Activez le GPS pour une meilleure expérience.',
  pwd_required: 'Vous devez choisir un mot de passe.',
  auto_select_contract: 'Veuillez d’abord choisir un contrat.',
  declaration_noPermission: 'Ce contrat ne permet pas de nouvelle déclaration.',
  reclamation_noPermission: 'Ce contrat ne permet pas de nouvelle réclamation.',
  unknown_reason: 'La demande n’a pas pu être enregistrée pour une raison inconnue.',
  already_rated: 'Ce dossier a déjà été évalué.',
  not_found: 'Cet élément est introuvable.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans {minutes} min.',
  too_busy: 'Le service est très sollicité. Réessayez dans {seconds} s.',
  unavailable: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  foreign_origin: 'Cette demande ne vient pas du portail et a été refusée.',
  human_check_failed: 'La vérification a échoué ou a expiré. Une nouvelle vérification est lancée.',
  body_too_large: 'L’envoi est trop volumineux.',
  media_type: 'Ce format d’envoi n’est pas accepté.',
  method_not_allowed: 'Cette opération n’existe pas.',
} as const;

export type ErrorCode = keyof typeof errorsFr;
export type ErrorTexts = Record<ErrorCode, string>;
