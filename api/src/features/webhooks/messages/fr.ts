export const disabledFr = {
  subject: 'Un webhook de {brand} est désactivé',
  gone: `Bonjour,

L’adresse du webhook {webhook} ({host}) a répondu qu’elle n’existe plus (410). Le webhook est désactivé : plus rien ne lui est envoyé.

Les événements sont gardés. Quand l’adresse répond de nouveau, activez le webhook : il reçoit ce qu’il a manqué.

{brand}`,
  failing: `Bonjour,

Le webhook {webhook} ({host}) échoue depuis {days} jours. Il est désactivé : plus rien ne lui est envoyé.

Les événements sont gardés. Quand l’adresse répond de nouveau, activez le webhook : il reçoit ce qu’il a manqué.

{brand}`,
};

export type DisabledTexts = typeof disabledFr;
