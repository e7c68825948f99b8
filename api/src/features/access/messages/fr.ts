/** Plain apostrophes in the SMS: a curly one would cost half of its length. */
export const failuresFr = {
  subject: 'Des connexions refusées sur votre compte {brand}',
  email: `Bonjour,

Plusieurs essais de connexion à votre compte {brand} ont été refusés aujourd’hui, avec un mot de passe incorrect.

Si c’est vous, demandez un mot de passe temporaire\u202f: sur l’écran de connexion, choisissez «\u202fMot de passe oublié\u202f?\u202f».

Si ce n’est pas vous, il n’y a rien à faire. Un mot de passe long, que vous n’utilisez nulle part ailleurs, protège le mieux. Une question\u202f? Appelez le {hotline}.

{brand}`,
  sms: `{brand} : des essais de connexion avec un mauvais mot de passe ont été refusés. Si ce n'est pas vous, rien à faire. Une question ? {hotline}`,
};

export type FailureTexts = typeof failuresFr;
