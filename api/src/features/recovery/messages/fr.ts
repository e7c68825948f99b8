/** Plain apostrophes in the SMS: a curly one would cost half of its length. */
export const recoveryFr = {
  subject: 'Votre mot de passe temporaire {brand}',
  email: `Bonjour,

Voici votre mot de passe temporaire. Il est valable 30 minutes et pour une seule connexion :

{password}

Vous choisirez ensuite votre propre mot de passe. D’ici là, l’ancien reste valable.

Vous n’avez rien demandé ? Ne communiquez ce mot de passe à personne et appelez le {hotline}.

{brand}`,
  sms: `{brand} : mot de passe temporaire, valable 30 min et une seule fois. Ne le communiquez à personne.
{password}`,
};

export type RecoveryTexts = typeof recoveryFr;
