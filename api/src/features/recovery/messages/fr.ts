/** Plain apostrophes in the SMS: a curly one would cost half of its length. */
export const recoveryFr = {
  subject: 'Votre mot de passe temporaire {brand}',
  email: `Bonjour,

Voici votre mot de passe temporaire. Il est valable 30 minutes et pour une seule connexion\u202f:

{password}

Tant que vous ne l’avez pas utilisé, votre ancien mot de passe reste valable. Après la connexion, vous choisirez le vôtre.

Vous n’avez rien demandé\u202f? Ne communiquez ce mot de passe à personne et appelez le {hotline}.

{brand}`,
  sms: `{brand} : mot de passe temporaire, valable 30 min et une seule fois. Ne le communiquez à personne.
{password}`,
};

export type RecoveryTexts = typeof recoveryFr;
