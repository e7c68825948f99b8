/** What stands on the paper besides the names of its boxes. */
export const paperFr = {
  fileName: 'constat-amiable',
  notSealed: 'Ce constat n’est pas signé par les deux conducteurs : il peut encore changer.',
  photos: 'Photos',
  noWitness: 'Aucun',
  near: 'à {meters} m près',
  damageHere: 'Zones abîmées : {zones}',
  impactHere: 'Choc : {zone}',
  nothingDrawn: 'Rien n’a été dessiné.',
  sketchOf: 'Croquis : {road}',
  signedAt: 'Signé le {at}',
  typedAt: 'Signé le {at}, le nom écrit en lettres',
  notSigned: 'Pas signé',
  lapsed: 'La signature du {at} ne vaut plus : le constat a changé depuis.',
  photoCount: { none: 'Aucune photo', some: '{count}, listées après le formulaire' },
  photo: 'Photo {number} : {subject}, prise le {at}, {bytes} octets\nSHA-256 {sha256}',
  photoFiles:
    'Photos jointes à une déclaration\nLe fichier de la photo 1 est nommé {file}, et ainsi de suite. Un numéro sans fichier : cette photo n’a pas été jointe, le plus souvent parce qu’elle est restée sur le téléphone de l’autre conducteur.',
  rest: 'Suite du constat amiable',
  seeThere: 'Voir la suite, n° {n}',
  hash: 'Empreinte SHA-256 de tout le contenu : {hash}',
  times: 'A : {a}. B : {b}. Heures du Maroc, d’après les téléphones.',
  origin:
    'Établi d’après ce que les conducteurs ont écrit, sans vérification par {brand}. Le moindre changement du contenu donne une autre empreinte.',
};
export type PaperTexts = typeof paperFr;
