export interface TermsText {
  title: string;
  paragraphs: string[];
}

export const termsFr: TermsText = {
  title: 'Conditions générales d’utilisation de {brand}',
  paragraphs: [
    '1. Objet. {brand} est le portail des assurés\u202f: il vous permet de consulter vos contrats, de suivre vos dossiers santé et auto, de déclarer et de réclamer. Les présentes conditions régissent son utilisation\u202f; elles ne modifient pas vos contrats d’assurance, qui prévalent toujours.',
    '2. Compte. Le compte est réservé aux personnes âgées d’au moins 16 ans. Vous vous identifiez par votre numéro de CIN et un mot de passe que vous choisissez. Tant que l’assureur n’a pas vérifié votre identité, aucun contrat, dossier ni document n’est rattaché à votre compte.',
    '3. Exactitude. Vous vous engagez à donner des informations exactes et à les tenir à jour. Une inscription au nom d’une autre personne, sans y être autorisé, entraîne la fermeture du compte et peut donner lieu à des poursuites.',
    '4. Mot de passe et codes. Votre mot de passe et les codes que vous recevez sont personnels. Nous ne vous les demanderons jamais par téléphone ni par e-mail. Si vous pensez que quelqu’un les connaît, changez votre mot de passe et appelez-nous au {hotline}.',
    '5. Données personnelles. Vos données sont traitées pour gérer votre compte, vos contrats et vos dossiers, conformément à la loi 09-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel. Les données de santé ne sont accessibles qu’aux personnes chargées de vos dossiers. L’image de votre pièce d’identité sert uniquement à vérifier votre inscription\u202f; elle est supprimée ensuite.',
    '6. Vos droits. Vous pouvez à tout moment demander l’accès à vos données ou leur rectification, et vous opposer à leur traitement, en appelant le {hotline}. Vous pouvez aussi saisir la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP).',
    '7. Disponibilité et responsabilité. Nous faisons en sorte que le portail soit disponible à tout moment, mais il peut être interrompu pour maintenance ou pour une cause qui ne dépend pas de nous. Les montants et statuts affichés sont informatifs\u202f; seuls les courriers et décomptes de l’assureur font foi.',
    '8. Modification et droit applicable. Ces conditions peuvent évoluer\u202f; une nouvelle version vous est présentée avant de s’appliquer. Vous pouvez demander la fermeture de votre compte à tout moment. Ces conditions sont soumises au droit marocain et, à défaut d’accord amiable, aux tribunaux compétents du Royaume du Maroc.',
  ],
};
