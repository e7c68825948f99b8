/** The error catalogue of both specification files. Keys that the specification names are kept to the letter. */
export const errorsFr = {
  wrong_credentials: 'Numéro de CIN ou mot de passe incorrect.',
  unexpected: 'Une erreur inattendue est survenue. Veuillez réessayer plus tard.',
  connection: 'Erreur de connexion',
  timeout: 'Le serveur n’a pas répondu à temps. Veuillez réessayer.',
  user_exists: 'Cet utilisateur existe déjà.',
  cin_already_taken: 'Un compte existe déjà pour ce numéro de CIN. Connectez-vous.',
  session_expired: 'Votre session a expiré. Veuillez vous reconnecter.',
  session_ended:
    'Cette session a été terminée : par vous depuis un autre appareil, ou par un administrateur. Veuillez vous reconnecter.',
  login_required: 'Vous devez vous connecter pour effectuer cette opération.',
  invalid_data: 'Certaines informations sont à corriger.',
  files_unavailable: 'Fichiers indisponibles',
  recover_EmailNotFound: 'Aucune adresse e-mail n’est disponible pour récupérer le mot de passe.',
  recover_NumberNotFound:
    'Aucun numéro de téléphone n’est disponible pour récupérer le mot de passe.',
  recover_check_failed: 'Merci de vérifier les informations saisies ou appeler le support.',
  gps_disabled: 'Activez le GPS pour une meilleure expérience.',
  pwd_required: 'Vous devez choisir un mot de passe.',
  account_pending:
    'Votre compte n’est pas encore activé. Utilisez le code ou le lien que vous avez reçu.',
  auto_select_contract: 'Veuillez d’abord choisir un contrat.',
  declaration_noPermission: 'Ce contrat ne permet pas de nouvelle déclaration.',
  reclamation_noPermission: 'Ce contrat ne permet pas de nouvelle réclamation.',
  unknown_reason: 'La demande n’a pas pu être enregistrée pour une raison inconnue.',
  already_rated: 'Ce dossier a déjà été évalué.',
  not_found: 'Cet élément est introuvable.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans {minutes} min.',
  pace_reached:
    'Beaucoup d’assurés ont été consultés ou modifiés en peu de temps, par vous ou par votre équipe. Cela redevient possible dans {minutes} min. Vos superviseurs sont prévenus : parlez-leur si votre travail en demande autant.',
  too_many_at_once:
    'Plusieurs de vos fichiers sont déjà en cours de transfert. Réessayez dans {seconds} s.',
  network_busy:
    'Beaucoup de fichiers sont déjà en cours depuis votre réseau. Réessayez dans {seconds} s.',
  upload_too_slow: 'Le fichier n’arrivait presque plus. Réessayez avec une meilleure connexion.',
  file_refused: 'Ce fichier n’a pas été accepté.',
  file_check_away: 'Le fichier n’a pas pu être vérifié. Réessayez dans {seconds} s.',
  too_busy: 'Le service est très sollicité. Réessayez dans {seconds} s.',
  unavailable: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  foreign_origin: 'Cette demande ne vient pas du portail et a été refusée.',
  human_check_required:
    'Pour continuer, une vérification automatique est nécessaire. Rechargez la page, puis réessayez.',
  human_check_failed: 'La vérification a échoué ou a expiré. Une nouvelle vérification est lancée.',
  code_wrong: 'Ce code est incorrect. Essais restants : {left}.',
  code_expired: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  codes_closed:
    'Trop de codes incorrects ont été saisis pour ce compte. Choisissez le lien par e-mail, ou appelez le service client.',
  sms_unavailable:
    'L’envoi de SMS est momentanément indisponible. Choisissez l’e-mail, ou appelez le {hotline}.',
  signup_password_wrong:
    'Ce n’est pas le mot de passe choisi à l’inscription. Si vous n’avez rien demandé, n’activez rien et appelez-nous.',
  link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  resend_too_soon: 'Un nouvel envoi sera possible dans {seconds} s.',
  claim_pending:
    'Une demande pour ce numéro de CIN est déjà arrivée aujourd’hui. Nous vous répondrons. Une question ? Appelez le {hotline}.',
  identity_known: 'Votre identité n’est plus à vérifier : aucune photo n’est nécessaire.',
  onboarding_expired: 'Votre inscription a expiré. Recommencez depuis le début.',
  wrong_current_password: 'Le mot de passe actuel est incorrect.',
  password_change_required: 'Choisissez d’abord un nouveau mot de passe.',
  account_suspended: 'Votre compte est suspendu. Pour le rouvrir, appelez-nous au {hotline}.',
  proof_required: 'Pour continuer, confirmez que c’est bien vous.',
  staff_credentials: 'Adresse ou mot de passe incorrect.',
  role_required: 'Ce que vous demandez n’est pas dans vos attributions.',
  second_factor_required: 'Pour continuer, confirmez votre identité par un second moyen.',
  factor_refused: 'Ce code n’est pas le bon, ou il a déjà servi.',
  factor_last:
    'C’est votre seul second moyen de vérification. Ajoutez-en un autre avant de le retirer.',
  staff_elsewhere: 'Votre compte est géré par votre organisation : cela se règle là-bas.',
  staff_own: 'Personne ne change ses propres droits. Demandez à un autre administrateur.',
  staff_sealed: 'Un compte d’urgence ne se change qu’au terminal.',
  last_administrator: 'C’est le dernier administrateur. Nommez-en un autre d’abord.',
  session_current: 'C’est la session que vous utilisez. Pour la terminer, déconnectez-vous.',
  staff_handed_over: 'Cette personne se connecte par votre organisation : cela se règle là-bas.',
  staff_not_disabled: 'Ce compte sert encore. Désactivez-le d’abord.',
  sso_not_set_up:
    'La connexion par l’organisation n’est pas en place : personne ne pourrait entrer par là.',
  sso_away:
    'Le service de connexion de votre organisation ne répond pas. Réessayez dans quelques minutes.',
  sso_refused: 'Votre organisation n’a pas confirmé cette connexion. Recommencez.',
  sso_no_role: 'Aucun de vos groupes n’ouvre la console. Demandez à votre administrateur.',
  sso_email_unverified:
    'Votre organisation n’a pas vérifié votre adresse e-mail. Demandez à votre administrateur.',
  sso_email_taken:
    'Cette adresse a déjà un compte dans la console. Demandez à votre administrateur.',
  deadlines_changed: 'Quelqu’un a changé les délais depuis que vous les avez ouverts.',
  template_changed: 'Quelqu’un a changé ce texte depuis que vous l’avez ouvert.',
  case_changed: 'Ce dossier a changé depuis que vous l’avez ouvert.',
  content_changed:
    'Ce contenu a changé depuis que vous l’avez ouvert. Relisez-le, puis recommencez.',
  content_import_refused:
    'Rien n’a été importé : {count} lignes sont refusées. Corrigez-les, puis relancez l’aperçu.',
  content_undo_late: 'Un changement se reprend pendant {days} jours, qui sont passés.',
  content_undo_changed: 'Rien n’a été annulé : ce contenu a changé depuis ({items}).',
  approval_own: 'Vous l’avez demandé : une autre personne doit l’approuver.',
  approval_over:
    'Cette demande n’attend plus : elle a été décidée, retirée, ou elle s’est éteinte.',
  approval_changed:
    'La situation a changé depuis que cela a été demandé : rien n’a été fait. Refusez-la ; elle peut être demandée de nouveau.',
  approval_waiting: 'Une demande attend déjà l’accord d’une deuxième personne à ce sujet.',
  too_many_files: 'Trop de fichiers ont été envoyés.',
  body_too_large: 'L’envoi est trop volumineux.',
  media_type: 'Ce format d’envoi n’est pas accepté.',
  method_not_allowed: 'Cette opération n’existe pas.',
  request_closed: 'Cette demande est clôturée : elle ne reçoit plus de documents.',
  request_ended:
    'Cette demande est clôturée depuis plus de {days} jours. Pour en reparler, faites une nouvelle demande.',
  rating_notFinished: 'Vous pourrez évaluer ce dossier une fois son traitement terminé.',
  complement_notAsked: 'Ce dossier n’attend pas de complément d’information.',
  erasure_pending: 'Vous avez déjà demandé l’effacement de vos données\u202f: nous y travaillons.',
  renewal_pending: 'Une demande de renouvellement est déjà en cours pour ce contrat.',
  idempotency_mismatch: 'Vous avez déjà envoyé cette demande. Regardez « Mes demandes ».',
  draft_changed: 'Cette demande a été continuée sur un autre appareil.',
  draft_sent: 'Cette demande a déjà été envoyée. Regardez « Mes demandes ».',
  audio_too_long: 'Le message vocal est trop long ({max} s au plus).',
  sponsorship_unknown: 'Ce code de parrainage n’existe pas.',
  sponsorship_own: 'Vous ne pouvez utiliser ni votre propre code, ni celui d’un de vos filleuls.',
  sponsorship_taken: 'Un parrain est déjà enregistré pour vous.',
  passkey_refused: 'Cette clé d’accès n’est pas reconnue ici. Utilisez votre mot de passe.',
  passkey_expired: 'Cela a pris trop de temps. Réessayez.',
  passkey_limit: 'Vous avez déjà {max} clés d’accès. Retirez-en une avant d’en ajouter une autre.',
  key_required: 'Cet appel demande une clé d’API : Authorization, Bearer, puis la clé.',
  key_unknown: 'Cette clé d’API n’est pas connue.',
  key_ended: 'Cette clé d’API a pris fin. Demandez-en une nouvelle.',
  key_scope: 'Cette clé d’API ne permet pas cet appel : il demande {scope}.',
  handover_version:
    'La demande a changé depuis qu’elle a été lue : sa version est maintenant {version}.',
  handover_arriving: 'La demande arrive encore : elle ne peut pas être prise maintenant.',
  handover_taken: 'La demande a déjà été prise sous le numéro {number}.',
  handover_untaken:
    'Cette version de la demande n’a pas encore été prise : confirmez d’abord que vous l’avez prise.',
  case_held:
    'Une personne de l’assureur a pris cette demande, ou une réponse est en cours d’envoi.',
  answer_key_used: 'Cette Idempotency-Key a déjà servi pour une autre réponse.',
  helping_ended:
    'Vous n’aidez plus cette personne : l’autorisation a pris fin. Revenez à votre propre compte.',
  helping_refused:
    'Vous ne pouvez pas faire cela pour une autre personne. Elle seule peut le faire, dans son compte.',
  helpers_limit:
    'Vous avez déjà {max} aidants. Mettez fin à une aide avant d’inviter quelqu’un d’autre.',
  contacts_young:
    'Vos coordonnées ont changé il y a moins de 72 heures : vous pourrez inviter un aidant à partir du {from}.',
  meeting_pass:
    'Ce téléphone ne participe plus au constat à deux. Ce qu’il contient reste sur ce téléphone.',
  meeting_ended: 'Ce constat à deux est terminé. Ce que contient votre téléphone y reste.',
  meeting_full:
    'Deux téléphones remplissent déjà ce constat : un troisième ne peut pas s’y joindre.',
  meeting_invite:
    'Ce code ne sert plus. Demandez à l’autre conducteur d’en afficher un nouveau et scannez-le.',
  meeting_part: 'Chaque téléphone n’écrit que la partie de son conducteur et la partie commune.',
  meeting_limit:
    'Ce constat à deux ne peut pas contenir davantage. Continuez sur un seul téléphone.',
  meetings_many:
    'Trop de constats à deux sont commencés en ce moment. Continuez sur un seul téléphone.',
  feed_batch_unknown: 'Il n’y a pas de lot {batch}.',
  feed_batch_ambiguous: 'Plusieurs lots s’appellent {batch} : nommez aussi la source et l’entité.',
  feed_batch_conflict:
    'Le lot {batch} a déjà été envoyé avec d’autres octets, ou pour être lu autrement. Donnez un autre identifiant.',
  feed_batch_unread:
    'Le lot {batch} n’a pas pu être lu et rien n’a changé. Corrigez ce qui est indiqué et envoyez-le sous un autre identifiant.',
  feed_batch_state: 'Ce n’est pas possible : le lot est dans l’état {state}.',
  feed_batch_refused:
    '{count} lignes sont refusées. Corrigez-les et renvoyez le lot, ou appliquez-le sans elles.',
  feed_snapshot_refused:
    '{count} lignes de cette photographie complète n’ont pas pu être lues : corrigez-les et renvoyez-la entière.',
  feed_batch_approval:
    'Ce lot supprime ou change beaucoup de lignes, ou change des coordonnées : une deuxième personne doit l’approuver.',
  feed_batch_own:
    'Un tel lot demande deux personnes, chacune sous son propre nom : celle qui l’a envoyé ou approuvé, et une autre.',
  feed_batch_lost:
    'Les lignes du lot {batch} ont été perdues par une panne du serveur. Renvoyez-le.',
  feed_undo_late: 'Un lot peut être annulé pendant {days} jours, qui sont passés.',
  feed_undo_second: 'Demande notée : une deuxième personne doit aussi annuler ce lot.',
  feed_undo_refused:
    'Des lignes ont changé depuis ou sont utilisées. Annulez d’abord ce qui a suivi, ou laissez ces lignes comme elles sont.',
} as const;

export type ErrorCode = keyof typeof errorsFr;
export type ErrorTexts = Record<ErrorCode, string>;
