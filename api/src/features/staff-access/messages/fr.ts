import { staffNoticesFr } from './notices.fr.ts';
export const staffMessagesFr = {
  invitation: {
    subject: 'Votre compte dans la console {brand}',
    email: `Bonjour {name},

Vous êtes invité à travailler dans la console {brand}. Ouvrez ce lien pour choisir votre mot de passe (valable 48 heures, une seule fois) :
{link}

Un second moyen de vérification vous sera demandé ensuite : une clé d’accès ou une application d’authentification.

Vous n’attendiez pas ce message ? N’ouvrez pas le lien et prévenez votre administrateur.

{brand}`,
  },
  emergency: {
    subject: 'Compte d’urgence ouvert dans la console {brand}',
    email: `Bonjour {name},

Le compte d’urgence {account} vient d’être ouvert dans la console {brand}, pour une heure.

Raison donnée : {reason}

Si personne ne vous l’a annoncé, faites désactiver ce compte tout de suite. Ce qui y est lu et fait est écrit dans le registre.

{brand}`,
  },
  paceUnusual: {
    subject: 'Rythme inhabituel dans la console {brand} : {who}',
    email: `Bonjour {name},

Un nombre inhabituel a été compté dans la console {brand} pour {who}, le {at} : {count} en {within} ({what}).

Rien n’est arrêté pour l’instant. Demandez ce qui l’explique ; si personne ne le peut, faites désactiver le compte tout de suite. Chaque consultation est une ligne du registre.

{brand}`,
  },
  paceReached: {
    subject: 'Limite atteinte dans la console {brand} : {who}',
    email: `Bonjour {name},

La limite a été atteinte dans la console {brand} par {who}, le {at} : {count} en {within} ({what}).

La suite est refusée jusqu’à ce que ce temps soit passé. Demandez ce qui l’explique ; si personne ne le peut, faites désactiver le compte tout de suite. Chaque consultation est une ligne du registre.

{brand}`,
  },
  ...staffNoticesFr,
};

export type StaffMessages = typeof staffMessagesFr;
export type StaffNotices = typeof staffNoticesFr;
