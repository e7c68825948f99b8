/** What is said of feeds and events alone, to the insurer's engineers. Apart, because the portal loads the other issues with its first page. */
export const feedIssuesFr = {
  webhook_url: 'Indiquez une adresse de la forme https://…, sans mot de passe ni ancre.',
  webhook_inner: 'Cette adresse mène à l’intérieur du réseau. WEBHOOK_INNER_HOSTS peut la nommer.',
  cursor_unknown:
    'Ce curseur ne vient pas d’ici, ou la base a été restaurée depuis. Recommencez sans curseur.',
  cursor_expired:
    'Ce curseur date de plus de {days} jours : des événements ne sont plus là. Recommencez sans curseur.',
  reference_format: 'Ce n’est pas le numéro d’une demande : vérifiez les chiffres.',
  list_format: 'Une liste d’objets JSON est attendue.',
  yes_no_format: 'Une valeur oui ou non est attendue ({choices}).',
  unknown_choice: 'Cette valeur n’est pas acceptée. Valeurs possibles : {choices}.',
  media_types: 'Types acceptés : {types}.',
  document_type: 'Un document PDF ou une image (JPEG, PNG, WebP, HEIC) est attendu.',
  sha256_format: 'Une empreinte de 64 chiffres hexadécimaux est attendue.',
  encoding_format:
    'Ces octets ne sont pas de l’UTF-8. Si le fichier est en windows-1252, indiquez-le à l’envoi.',
  cells_count:
    'Cette ligne compte {count} cellules, l’en-tête {expected} : elle est coupée, ou un séparateur manque de guillemets.',
  quote_open: 'Un guillemet ouvert dans cette ligne n’est pas fermé comme il se doit.',
  row_too_long: 'Cette ligne est trop longue ({max} caractères au plus).',
  column_missing:
    'Colonnes absentes de l’en-tête : {columns}. Séparez les cellules par des points-virgules ou des virgules.',
  column_unknown:
    'Colonnes inconnues dans l’en-tête : {columns}. Séparez les cellules par des points-virgules ou des virgules.',
  column_twice: 'L’en-tête nomme deux fois : {columns}.',
  field_twice: 'Ce champ est donné deux fois : laissez la bonne valeur seule.',
  feed_empty: 'Ce fichier est vide.',
  feed_too_large: 'Ce fichier est trop grand ({max} octets au plus, décompressé).',
  feed_too_many_rows:
    'Ce fichier compte trop de lignes ({max} au plus). Envoyez-le en plusieurs lots.',
  gzip_format: 'Ce fichier gzip est abîmé ou incomplet.',
  gzip_undeclared: 'Ce fichier est compressé par gzip : indiquez-le à l’envoi.',
  gzip_bomb: 'Ce fichier gzip se décompresse à plus de {max} fois sa taille : il est refusé.',
  feed_too_slow: 'La lecture de ce fichier prend trop de temps : il est refusé.',
  too_many_refused: 'Plus de {max} lignes sont refusées : la lecture s’est arrêtée.',
  member_unknown: 'Cet assuré n’est pas connu de cette source. Envoyez d’abord sa ligne.',
  other_member: 'Cette clé appartient à un autre assuré : envoyez d’abord sa suppression.',
  declaration_unknown: 'Cet assuré n’a pas envoyé de déclaration avec ce numéro.',
  same_version:
    'Cette version est déjà là avec un autre contenu. Envoyez la ligne avec une version plus grande.',
  number_taken: 'Un autre contrat de cet assuré porte ce numéro.',
  cin_taken: 'Cette CIN est celle d’une autre personne.',
  client_id_taken: 'Ce numéro de client est celui d’une autre personne.',
  birth_date_differs: 'Cette CIN est connue avec une autre date de naissance.',
  not_leading: 'Une autre source tient l’identité de cette personne, et elle en dit autre chose.',
  other_person:
    'La CIN et la date de naissance changent à la fois : ce peut être quelqu’un d’autre. Envoyez-les l’une après l’autre, ou la personne sous une nouvelle clé.',
  in_use: 'Cette ligne ne peut pas partir tant que d’autres s’y rattachent.',
  changed_since: 'Cette ligne a changé depuis par un autre lot.',
  sha256_differs: 'Le contenu envoyé a une autre empreinte : {found}.',
  document_unknown:
    'Ce document n’a pas été envoyé, ou il y a trop longtemps. Envoyez d’abord son contenu.',
  refund_over_cost: 'Le remboursement dépasse les frais engagés ({cost}).',
  lines_differ: 'La somme des lignes est de {sum}, ce qui n’est pas ce total.',
  status_before_step: 'La date de l’état est antérieure à celle de la dernière étape ({last}).',
  body_cut: 'L’envoi s’est arrêté avant la fin.',
  rows_differ: 'Le fichier a {found} lignes, le manifeste en annonce {expected}.',
  manifest_format: 'Le manifeste est illisible : un objet JSON avec rows et sha256 est attendu.',
  file_hash_differs: 'L’empreinte du fichier est {found}, le manifeste annonce {expected}.',
  batch_id_format: 'L’identifiant du lot a 1 à 100 lettres, chiffres et signes . _ -.',
  batch_dropped: 'Ce lot a été écarté par {by} : {why}',
  feed_file_name: 'Le nom du fichier finit par .csv ou .ndjson, suivi de .gz s’il est compressé.',
  key_is_over: 'Cette clé a pris fin : créez-en une autre.',
  key_sources_requests:
    'Les sources ne limitent que les événements et les coordonnées : laissez ce champ vide, ou créez une autre clé pour les demandes.',
  handover_now: 'Sa version est maintenant {version}.',
  handover_number: 'Son numéro est {number}.',
  text_or_template: 'Envoyez un texte ou un modèle, pas les deux.',
} as const;

export type FeedIssueTexts = Record<keyof typeof feedIssuesFr, string>;
