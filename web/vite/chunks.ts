/**
 * What is loaded together is one file: a few that compress well instead of a hundred small ones. A group takes along
 * what its modules import, as far as no group above it has: so sign-in's stands first, and nothing below can join it.
 * Its first bytes are `src/start/` and all that is imported there, and nothing else.
 */
const START = [
  { name: 'page', test: /web\/src\/start\/page\.ts/ },
  { name: 'start', test: /web\/src\/start\// },
];

const PORTAL = [
  // of the accident report form too, which opens without the shell
  {
    name: 'lasting',
    test: /node_modules\/idb\/|web\/src\/app\/offline\/worker-update\.ts|contract\/src\/core\/canonical-json\.ts/,
  },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//,
  },
  {
    name: 'portal',
    test: /web\/src\/app\/portal\.tsx|web\/src\/features\/(?!constat\/)[a-z-]+\/(?:kinds\/)?texts\.ts/,
  },
  // of the forms alone, and of a sign-up, which loads no other form
  { name: 'file-rules', test: /contract\/src\/requests\/file-rules\.ts/ },
  // home shows statuses and begun forms too: left to the forms, they would bring all forms along
  {
    name: 'shell',
    test: /web\/src\/app\/(?:SignedIn|shell\/Shell)\.tsx|kit\/src\/ui\/(?:Card|FileInput|QueryProblem|Skeleton|StatusTag)\.tsx|web\/src\/lib\/new-id\.ts|contract\/src\/(?:requests\/|to-do\/|news\/(?:model|place)\.ts)|web\/src\/features\/requests\/(?:begun\/begun-forms|contract\/(?:AskUs|choose-contract)|form-addresses|kinds\/texts)\./,
  },
  // home names the latest health folders and what they lack; their lists and details come with a list
  {
    name: 'latest-folders',
    test: /web\/src\/features\/(?:folders\/(?:notes|list\/FolderTags)|health-folders\/api\.ts)/,
  },
  { name: 'folders', test: /web\/src\/features\/folders\// },
  // the lists ask for it after they are drawn, without a form
  {
    name: 'account-drafts',
    test: /web\/src\/lib\/(?:account-drafts\/api|draft-sync|meet-account|removed-drafts)\.ts|contract\/src\/drafts\//,
  },
  { name: 'requests', test: /web\/src\/features\/requests\/(?!form\/(?:FormVoice|SendForm))/ },
];

/** Catalogues that are read one after the other. What no area names comes with the rest. */
const TEXT_AREAS: Record<string, RegExp> = {
  start: /\/src\/(?:texts|features\/access)\/i18n\/|\/texts\/contract-texts\//,
  sound: /\/src\/sound\/i18n\//,
  constat: /\/features\/constat\/i18n\//,
  arrival: /\/features\/(?:onboarding|recovery)\//,
  home: /\/src\/(?:app|features\/(?:home(?:\/to-do)?|requests\/kinds|folders|policies|health-folders|sponsorship))\/i18n\//,
  requests: /\/features\/(?:requests|tickets|[a-z]+-complaints|[a-z]+-declarations)\//,
  motor: /\/features\/motor-/,
};

const TEXTS = /\/(?:i18n|contract-texts)\/(fr|en|ar)\.(?:json|ts)/;

const textChunk = (id: string): string | null => {
  const language = TEXTS.exec(id)?.[1];
  if (!language) return null;
  const area = Object.keys(TEXT_AREAS).find((name) => TEXT_AREAS[name]?.test(id)) ?? 'more';
  return `${area}-${language}`;
};

export const CHUNKS = [
  { name: textChunk, debugName: 'texts', test: TEXTS },
  ...START,
  ...PORTAL,
].map((group, at, all) => ({
  ...group,
  priority: all.length - at,
}));
