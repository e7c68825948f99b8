/** What changed in somebody's own account. No link and no code: a message that asks for neither is never a trap. */
const notYou = `Ce n’était pas vous ? Prévenez votre administrateur tout de suite : il ferme vos sessions et vous rend votre compte. Si c’était vous, il n’y a rien à faire.`;
const surprised = `Ce changement vous surprend ? Parlez-en à votre administrateur.`;
const asked = `Le détail est sous « Approbations » dans la console. Vous pouvez demander de nouveau.`;

const notice = (subject: string, happened: string, then = notYou) => ({
  subject,
  email: `Bonjour {name},

${happened}

${then}

{brand}`,
});

export const staffNoticesFr = {
  passwordChanged: notice(
    'Votre mot de passe de la console {brand} a changé',
    'Le mot de passe de votre compte dans la console {brand} vient d’être changé. Vos autres sessions sont fermées.',
  ),
  totpAdded: notice(
    'Application d’authentification ajoutée à votre compte {brand}',
    'Une application d’authentification vient d’être ajoutée à votre compte dans la console {brand}.',
  ),
  passkeyAdded: notice(
    'Clé d’accès ajoutée à votre compte {brand}',
    'Une clé d’accès vient d’être ajoutée à votre compte dans la console {brand}.',
  ),
  totpRemoved: notice(
    'Application d’authentification retirée de votre compte {brand}',
    'L’application d’authentification vient d’être retirée de votre compte dans la console {brand}.',
  ),
  passkeyRemoved: notice(
    'Clé d’accès retirée de votre compte {brand}',
    'Une clé d’accès vient d’être retirée de votre compte dans la console {brand}.',
  ),
  recoveryCodesMade: notice(
    'Nouveaux codes de secours de votre compte {brand}',
    'De nouveaux codes de secours viennent d’être créés pour votre compte dans la console {brand}. Les anciens n’ouvrent plus rien.',
  ),
  factorsReset: notice(
    'Second moyen de vérification remis à zéro dans la console {brand}',
    'Vos moyens de vérification dans la console {brand} viennent d’être effacés par un administrateur, et vos sessions sont fermées. À votre prochaine connexion, vous en choisirez un nouveau.',
    'Vous ne l’avez pas demandé ? Prévenez votre administrateur tout de suite.',
  ),
  rolesChanged: notice(
    'Vos rôles dans la console {brand} ont changé',
    'Un administrateur vient de changer vos rôles dans la console {brand}. Vous les voyez dans la console, à côté de votre nom.',
    surprised,
  ),
  disabled: notice(
    'Votre compte dans la console {brand} est désactivé',
    'Un administrateur vient de désactiver votre compte dans la console {brand}. Vos sessions sont fermées.',
    surprised,
  ),
  approvalGiven: notice(
    'Votre demande n° {number} est approuvée',
    'Ce que vous avez demandé dans la console {brand} (demande n° {number}) a été approuvé par une deuxième personne, et c’est fait.',
    asked,
  ),
  approvalToCollect: notice(
    'Votre demande n° {number} est approuvée',
    'La clé d’API que vous avez demandée dans la console {brand} (demande n° {number}) a été approuvée par une deuxième personne. Récupérez-la sous « Clés d’API » dans les 7 jours : elle y est montrée une seule fois.',
    notYou,
  ),
  approvalRefused: notice(
    'Votre demande n° {number} est refusée',
    'Ce que vous avez demandé dans la console {brand} (demande n° {number}) a été refusé. Rien n’a changé.',
    asked,
  ),
  approvalLapsed: notice(
    'Votre demande n° {number} s’est éteinte',
    'Personne n’a décidé à temps de ce que vous avez demandé dans la console {brand} (demande n° {number}). Rien n’a changé.',
    asked,
  ),
};
