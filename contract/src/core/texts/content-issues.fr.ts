/** What is said of content alone, to the insurer's editors. Apart, because the portal loads the other issues with its first page. */
export const contentIssuesFr = {
  content_kind: 'Ce genre de contenu n’existe pas.',
  content_id:
    'L’identifiant a 1 à 60 lettres sans accent, chiffres et tirets, et commence par une lettre ou un chiffre.',
  content_markup: 'Ce texte contient du code (« < » suivi d’une lettre). Écrivez du texte simple.',
  content_https: 'Indiquez une adresse de la forme https://…, sans mot de passe.',
  content_image: 'Indiquez une image de la forme https://… ou un chemin du portail : /…',
  content_picture_unread:
    'Cette image n’a pas pu être copiée depuis son adresse. Vérifiez que l’adresse s’ouvre sur internet, ou choisissez-en une autre.',
  content_picture_type: 'Cette adresse ne mène pas à une image JPEG, PNG ou WebP.',
  content_picture_large: 'Cette image dépasse {max} Mo. Choisissez-en une plus légère.',
  content_picture_gone: 'Cette image n’est plus là. Indiquez de nouveau son adresse.',
  content_pictures_many:
    'Un import copie au plus {max} images d’autres sites. Importez le fichier en plusieurs fois.',
  content_youtube: 'Ce n’est pas l’adresse d’une vidéo YouTube.',
  content_phone: 'Indiquez un numéro de téléphone : chiffres, points et tirets.',
  content_moment: 'Indiquez un jour (2026-11-15) ou un moment (2026-11-15T08:00:00Z).',
  content_place_half: 'Indiquez la latitude et la longitude, ou aucune des deux.',
  content_one_source: 'Il faut un fichier ou une adresse, et un seul des deux.',
  content_article_source:
    'Écrivez l’article dans les trois langues ou donnez son adresse : l’un des deux, et un seul.',
  content_city_unknown: 'Cette ville n’est pas dans la liste des villes.',
  content_city_used: 'Cette ville sert encore à {count} adresses : changez-les d’abord.',
  content_taken: 'Un autre l’a déjà : {owner}.',
  content_twice: 'Ce contenu est déjà à la ligne {other}.',
  content_file_unknown: 'Ce fichier n’est plus là. Envoyez-le de nouveau.',
  content_file_path: 'Ce n’est pas un chemin sous le dossier du fichier NDJSON.',
  content_file_unreadable: 'Ce fichier ne peut pas être lu.',
  content_file_apart: 'Ici, un fichier s’ajoute depuis la fiche du document.',
  content_publish_time: 'Choisissez un moment à venir, dans un an au plus.',
  content_moved_on: 'Ce contenu a été changé entre-temps : relisez-le, puis publiez-le.',
  content_author_out:
    'Son auteur ne peut plus publier : relisez ce contenu, puis publiez-le vous-même.',
  brand_color: 'Indiquez une couleur comme #0d6b5e.',
  brand_hosts:
    'Indiquez un nom de site par ligne, comme blog.example.com, sans https:// ni chemin ; {max} au plus.',
  brand_contrast:
    'Illisible : le contraste avec {against} est de {ratio}, il faut {needed}. Choisissez une couleur plus foncée ou plus claire.',
  brand_contrast_dark:
    'Illisible en mode sombre : le contraste avec {against} est de {ratio}, il faut {needed}. Choisissez une couleur plus claire.',
  content_too_many_lines: 'Trop de lignes ({max} au plus). Importez le fichier en plusieurs fois.',
} as const;

export type ContentIssueTexts = Record<keyof typeof contentIssuesFr, string>;
