/** The staff's console, on the insurer's host only (insurer-host.ts). */
import type { Brand } from '@rafiq/contract/core/brand';
import { DEFAULT_LANGUAGE } from '@rafiq/contract/core/language';
import { serveBuiltPages } from './built-pages.ts';
import type { Api } from './instance.ts';
import { escapeHtml } from './page-head.ts';

const CONSOLE_PATH = '/console/';
/** Read by the console (console/src/lib/trial.ts): in a trial it says what is missing there. */
const IN_A_TRIAL = '<meta name="rafiq-trial" content="true">';

export const consoleRoutes = async (
  app: Api,
  { consoleDir, brand, production }: { consoleDir: string; brand: Brand; production: boolean },
): Promise<void> => {
  const title = `<title>${escapeHtml(brand.name[DEFAULT_LANGUAGE])}</title>`;
  const head = production ? title : `${title}${IN_A_TRIAL}`;
  await serveBuiltPages(app, { prefix: CONSOLE_PATH, folder: consoleDir, brand, head });
};
