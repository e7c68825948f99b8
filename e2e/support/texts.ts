/** What a person reads, from the portal's own catalogues: a test looks for words, never for markup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsAr } from '../../contract/src/core/texts/errors.ar.ts';
import { errorsEn } from '../../contract/src/core/texts/errors.en.ts';
import { errorsFr } from '../../contract/src/core/texts/errors.fr.ts';
import { issuesAr } from '../../contract/src/core/texts/issues.ar.ts';
import { issuesEn } from '../../contract/src/core/texts/issues.en.ts';
import { issuesFr } from '../../contract/src/core/texts/issues.fr.ts';

export type Language = 'fr' | 'en' | 'ar';

const SRC = join(import.meta.dirname, '../../web/src');
const FOLDERS = {
  app: 'app',
  common: '../../kit/src/texts',
  access: 'features/access',
  policies: 'features/policies',
  home: 'features/home',
  toDo: 'features/home/to-do',
  onboarding: 'features/onboarding',
  recovery: 'features/recovery',
  account: 'features/account',
  myData: 'features/my-data',
  ledger: 'features/ledger',
  passkeys: 'features/passkeys',
  support: 'features/support',
  folders: 'features/folders',
  amounts: '../../kit/src/texts/amounts',
  requests: 'features/requests',
  kinds: 'features/requests/kinds',
  conversation: 'features/requests/conversation',
  promise: 'features/requests/promise',
  healthFolders: 'features/health-folders',
  refund: 'features/health-folders/refund',
  healthDeclarations: 'features/health-declarations',
  motorFolders: 'features/motor-folders',
  motorContract: 'features/motor-contract',
  renewals: 'features/motor-renewals',
  motorDeclarations: 'features/motor-declarations',
  healthComplaints: 'features/health-complaints',
  motorComplaints: 'features/motor-complaints',
  tickets: 'features/tickets',
  beneficiaries: 'features/beneficiaries',
  beneficiaryRequests: 'features/beneficiary-requests',
  blogs: 'features/blogs',
  cards: 'features/cards',
  constat: 'features/constat',
  news: 'features/news',
  drafts: 'features/drafts',
  helpers: 'features/helpers',
  voice: '../../kit/src/voice',
  sound: '../../kit/src/sound',
  statistics: 'features/statistics',
  library: 'features/library',
  partners: 'features/partners',
  videos: 'features/videos',
  faqs: 'features/faqs',
  agents: 'features/agents',
  suggestions: 'features/suggestions',
  sponsorship: 'features/sponsorship',
  help: 'features/help',
  overview: 'features/request-overview',
};
type Area = keyof typeof FOLDERS;

const read = (area: Area, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(SRC, FOLDERS[area], 'i18n', `${language}.json`), 'utf8'));

const ERRORS = { fr: errorsFr, en: errorsEn, ar: errorsAr };
const ISSUES = { fr: issuesFr, en: issuesEn, ar: issuesAr };

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

/** `say.access('signIn.title')`; `{name}` is filled from the second argument. */
export const wordsOf = (language: Language) => {
  const say =
    (area: Area) =>
    (key: string, values: Record<string, string> = {}): string => {
      const text = read(area, language)[key];
      if (text === undefined) throw new Error(`${area} has no text ${key} in ${language}`);
      return fill(text, values);
    };
  return {
    app: say('app'),
    common: say('common'),
    amounts: say('amounts'),
    access: say('access'),
    policies: say('policies'),
    home: say('home'),
    toDo: say('toDo'),
    onboarding: say('onboarding'),
    recovery: say('recovery'),
    account: say('account'),
    myData: say('myData'),
    ledger: say('ledger'),
    passkeys: say('passkeys'),
    support: say('support'),
    folders: say('folders'),
    requests: say('requests'),
    kinds: say('kinds'),
    conversation: say('conversation'),
    promise: say('promise'),
    healthFolders: say('healthFolders'),
    refund: say('refund'),
    healthDeclarations: say('healthDeclarations'),
    motorFolders: say('motorFolders'),
    motorContract: say('motorContract'),
    renewals: say('renewals'),
    motorDeclarations: say('motorDeclarations'),
    healthComplaints: say('healthComplaints'),
    motorComplaints: say('motorComplaints'),
    tickets: say('tickets'),
    beneficiaries: say('beneficiaries'),
    beneficiaryRequests: say('beneficiaryRequests'),
    blogs: say('blogs'),
    cards: say('cards'),
    constat: say('constat'),
    news: say('news'),
    helpers: say('helpers'),
    drafts: say('drafts'),
    voice: say('voice'),
    sound: say('sound'),
    statistics: say('statistics'),
    library: say('library'),
    partners: say('partners'),
    videos: say('videos'),
    faqs: say('faqs'),
    agents: say('agents'),
    suggestions: say('suggestions'),
    sponsorship: say('sponsorship'),
    help: say('help'),
    overview: say('overview'),
    error: (code: keyof typeof errorsFr, values: Record<string, string> = {}) =>
      fill(ERRORS[language][code], values),
    issue: (code: keyof typeof issuesFr, values: Record<string, string> = {}) =>
      fill(ISSUES[language][code], values),
  };
};
