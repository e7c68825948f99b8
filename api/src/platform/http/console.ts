/** The staff's console, on the insurer's host only (insurer-host.ts). */
import type { Brand } from '@rafiq/contract/core/brand';
import { DEFAULT_LANGUAGE } from '@rafiq/contract/core/language';
import { serveBuiltPages } from './built-pages.ts';
import type { Api } from './instance.ts';
import { escapeHtml } from './page-head.ts';

const CONSOLE_PATH = '/console/';
/** Read by the console (console/src/lib/trial.ts): in a trial it says what is missing there. */
const IN_A_TRIAL = '<meta name="rafiq-trial" content="true">';
/** The same (console/src/lib/sso.ts): it offers single sign-on at once, without a call that could fail. */
const BY_SSO = '<meta name="rafiq-sso" content="true">';

interface Settings {
  consoleDir: string;
  brand: Brand;
  isTrial: boolean;
  hasSso: boolean;
}

export const consoleRoutes = async (
  app: Api,
  { consoleDir, brand, isTrial, hasSso }: Settings,
): Promise<void> => {
  const title = () => `<title>${escapeHtml(brand.name[DEFAULT_LANGUAGE])}</title>`;
  const head = () => `${title()}${isTrial ? IN_A_TRIAL : ''}${hasSso ? BY_SSO : ''}`;
  await serveBuiltPages(app, { prefix: CONSOLE_PATH, folder: consoleDir, brand, head });
};
