import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
const PLACEHOLDER = '__SHELL__';

/** What must open without a connection: sign-in, the frame and the home. */
const SHELL_ROOTS = [
  /\/src\/start\/main\.tsx$/,
  /\/src\/app\/(?:portal|SignedIn|shell\/Shell|screens\/SignInPage)\.tsx$/,
  /\/src\/app\/offline\/[\w-]+\.tsx?$/,
  /\/src\/features\/access\/SignInScreen\.tsx$/,
  /\/src\/features\/home\/HomeScreen\.tsx$/,
  /\/src\/features\/(?:profile|health-folders)\/api\.ts$/,
  /\/kit\/src\/texts\/contract-texts\/(?:fr|en|ar)\.ts$/,
  /\/src\/(?:app|texts|features\/(?:access|home|to-do|health-folders))\/i18n\/(?:fr|en|ar)\.json/,
];
/** What can be begun or gone on with: the forms; help, with whom to call; the card, and what checks one. Every other screen is kept once it was visited. */
const FORMS =
  'health-declarations|motor-declarations|health-complaints|motor-complaints|tickets|suggestions|beneficiary-requests';
const FORM_ROOTS = [
  new RegExp(`/src/features/(?:${FORMS})/(?:wizard/)?(?:Create|Update)Screen\\.tsx$`),
  /\/src\/features\/health-folders\/InformationScreen\.tsx$/,
  /\/src\/features\/requests\/begun\/BegunForms\.tsx$/,
  /\/src\/features\/help\/(?:Help|InsuredGuide)Screen\.tsx$/,
  /\/src\/features\/(?:beneficiaries|motor-declarations|cards)\/api\.ts$/,
  /\/src\/features\/cards\/(?:Card|Kept|Verify)Screen\.tsx$/,
  /\/src\/app\/screens\/(?:Visitor|Verify)\w+\.tsx$/,
  // all of it: at the roadside there may be no line, and nobody knows which part comes next
  /\/src\/features\/constat\/(?!.*\.test\.)[\w/-]+\.tsx?$/,
  /\/src\/app\/(?:constat-start|screens\/ConstatPage)\.tsx$/,
  /\/contract\/src\/constat\/words\/(?:fr|en|ar)\.ts$/,
  /\/node_modules\/@noble\/ed25519\//,
  new RegExp(
    `/src/(?:features/(?:${FORMS}|requests|folders|help|cards|constat)|voice)/i18n/(?:fr|en|ar)\\.json`,
  ),
];
const FONT = /readex-pro-(?:latin|arabic)-wght.*\.woff2$/;

/** Of what the build makes, the part that matters here. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  moduleIds: string[];
  /** What the chunk is asked for by, even where it only passes on what another holds. */
  facadeModuleId?: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> } | undefined;
}
export type Bundle = Record<string, Chunk | { type: 'asset'; fileName: string }>;

const holdsOne = ({ moduleIds, facadeModuleId }: Chunk, roots: RegExp[]): boolean =>
  [...moduleIds, facadeModuleId ?? ''].some((id) => roots.some((root) => root.test(id)));

/** The chunks that hold a root or lead to one, what they import, their style sheets, and the two alphabets. */
const filesFor = (bundle: Bundle, roots: RegExp[]): string[] => {
  const files = new Set<string>();
  const take = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of chunk.imports) take(imported);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'asset' && FONT.test(part.fileName)) files.add(part.fileName);
    if (part.type === 'chunk' && holdsOne(part, roots)) take(part.fileName);
  }
  files.delete(WORKER);
  return [...files].sort().map((file) => `/${file}`);
};

export const shellFiles = (bundle: Bundle): string[] => filesFor(bundle, SHELL_ROOTS);

/** Beside the shell. */
export const formFiles = (bundle: Bundle): string[] => {
  const shell = new Set(shellFiles(bundle));
  return filesFor(bundle, FORM_ROOTS).filter((file) => !shell.has(file));
};

/** Bundles the worker beside the portal and writes into it which files make the shell. */
export const serviceWorker = (): Plugin => ({
  name: 'rafiq-service-worker',
  apply: 'build',
  buildStart() {
    const id = join(import.meta.dirname, '../src/service-worker/worker.ts');
    this.emitFile({ type: 'chunk', id, fileName: WORKER });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      const entry = Object.values(bundle).find(
        (part) => part.type === 'chunk' && part.isEntry && part.fileName !== WORKER,
      )?.fileName;
      const files = shellFiles(bundle);
      const forms = formFiles(bundle);
      const version = createHash('sha256')
        .update([...files, ...forms].join())
        .digest('hex')
        .slice(0, 12);
      const shell = JSON.stringify({ version, entry, files, forms });
      worker.code = worker.code.replace(PLACEHOLDER, () => shell);
    },
  },
});
