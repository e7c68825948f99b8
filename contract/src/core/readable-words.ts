/**
 * Plain words of three to five letters, without accents, that most people in Morocco have read. None begins with an i,
 * whose capital looks like an l, and none is an insult.
 */
export const WORDS = `
  abri achat acier actif adieu agent agile aider aigle aile aimer aise ajout album algue
  aller ambre ami amont ample ancre ange angle anis anse appel appui aqua arbre arc argan asile
  assis astre atlas atoll atome atout aube audio autel auto aval avant aveu avion avis avoir avril
  axe azur bac badge bague bahut baie bain bal balai banal banc bande banjo barbe barge baril base
  batte bayou bazar beau beige belle benne berge biais biche bidon bien bijou bilan bille bison
  blanc bleu bloc bocal boire bois bol bon bond bonde bonne bonus bord borne bosse botte boue
  boule bourg bout bras brave bravo bref bribe brin brise broc bruit brume brun bulbe bulle bus
  cabas cache cadre cage cale calme calot camp canal canot cap cape car cargo carpe carte case
  cave cent cerf champ chant chaos char chaud chef cher chiot choc choix chou chute cible ciel cil
  cinq cire civil clair clan clap clef clic clin clos clou clown club cobra coco coin coing col
  colis colle colza conte copie coq coque corde corne corps coton cou coude coup coupe cour court
  crabe craie creux cri crier crin croc croix cube cuir cuire cumin cure cycle cygne daim dalle
  dame danse date datte deux devis digue dinar dire divan dix dock dodo dogue doigt don dorer dos
  dose douce doute doux douze drap droit dune duo duvet eau email encre envol essai essor euro
  exact extra fable face fagot faire fait fanal faon farce faune fauve fente fer ferme feu fibre
  fiche figer figue fil filet film filon fils finir fiole fjord flair flan flanc fleur flore flot
  foin foire fois fond fonte force forge forme fort forum foule four foyer frais franc frein frigo
  frise frite froid front fruit fugue fuite fumer fuser futur gage gain gaine gala galbe galet
  galon galop gamin gamme gant garde gare gaz gazon geai gel genet genou geste gigot
  gilet givre glace glane globe gnome golfe gomme gond gong gorge gouda grain grand gril gris
  grive grue gui guide gym haie halle halo halte hamac haras harpe haut herbe heure hibou hiver
  hobby houle houx huile huit hutte hymne jade jambe jante jarre jars jaspe jaune jazz jean jeep
  jeter jeton jeu jeudi jeune joie joker joli jonc joue jouer jouet jour joute joyau judo juin
  jumbo jupe juste jute kaki karma kayak kilo kiwi koala lac lacet lagon laine lait lama
  lame lampe lance lande lange lapin laque large larme laser lasso latte lave laver lento leste
  lever liane libre lien lieu ligne ligue lilas lime limon lin linge lion lire liste lit litre
  livre lobby lobe local loge logis loin lot loto lotte lotus loup loupe louve lueur luge lundi
  lune lutin lutte luxe lyre magie magma mai main maki mambo manga mante mardi marge marin mars
  masse match matin mauve melon menu merci merle micro midi miel mieux mille mime mine mode
  mois moka monde mont mot motif moto motte moyen mulot musc muse myrte nacre nage nager
  nappe nasse natal natte navet neige nerf nez niche nid noce noix nom nord note noter noyau noyer
  nuage nuit nylon oasis objet ocre odeur oie olive ombre onde ongle onze opale opter orage
  ordre orge orgue osier oued ouest ours outil outre ovale ovin ovni oxyde page pagne pain
  paire paix palet palme panda panne paon parc parka parme part passe patch patin patio
  patte pause pavot payer pays peau peine pelle penne pente perle pesto petit phare phase photo
  piano pic pied pieu pile pin pince pion piste pivot pixel pizza place plage plaid plan plat
  plein pleur pli plier plot pluie plume pneu poche poids poing point poire pois poli polka polo
  pomme pompe poney pont port porte pose poste pot pouce poule prime prise prix prose prune puce
  puits pull pulpe puma pur quad quai quart quota radar radio radis raie rail rame ramer rampe
  rang raton rayon reine rejet renne repas repos reste resto revue rhino rhume riche rime rire
  rite rival rive robe robot roche roman ronce rond ronde rose rotin roue rouet rouge route roux
  ruade ruban rubis ruche rue rugby ruine rumba rune sable sabot sac saga sage salle salon salsa
  salut samba sapin satin sauce sauge saule sauna saut savon sceau scie score scout seau sel selle
  semer semis sens sept serge serin serre seuil seul short signe silex silo sirop six ski snack
  socle soda sofa soie soif soin soir soja sol sole solo somme son sonar sonde songe sort souci
  soupe spore sport spot stade stand steak stop store stylo sucre sud suite sujet super surf sushi
  swing table talon talus tamis tango tapis tarot tarte tasse taupe taxi tempo temps tenir tente
  tenue terme terre texte thon thuya thym tiare tige tigre tipi tissu titre toast tofu toile toit
  ton tonne tonus toque totem tour trace train trait tram trial tribu trio troc trois tronc trot
  tube tuile tulle turbo tutu tuyau type union unir urne usage usine utile vague valet valse valve
  vanne vase vaste veau veine venir vent verbe verre verso vert verve veste vide vie vigie vigne
  ville vingt viole visa vite vitre vivre voie voile voir voix volet vote vue wagon yacht yeux
  yoga yole zeste zinc zone zoo zoom zouk
`
  .trim()
  .split(/\s+/);
