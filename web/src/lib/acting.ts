/**
 * Whose file this page is. It stands in the page's own address (`/for/{grant}`), before the `#` of the router: a reload, a
 * new tab, a link and what is kept on the device are of the same person, and one page never becomes another's.
 */
const FOR = /^\/for\/([0-9a-f-]{36})\/?$/;

/** The grant by which somebody acts here; null: it is one's own file. Also asked while the build draws a form. */
export const actingGrant = (): string | null =>
  FOR.exec(globalThis.location?.pathname ?? '')?.[1] ?? null;

/** Signing in and out is one's own, and so is what everybody may ask. */
const OWN = /^\/(?:auth|brand|support|cgus|cards|constat)(?:\/|$)/;

export const belowGrant = (path: string): string => {
  const grant = actingGrant();
  return grant === null || OWN.test(path) ? '' : `/for/${grant}`;
};

/** Where the file of somebody else opens. A page of its own: nothing of one's own file is in its memory. */
export const addressFor = (grant: string): string => `/for/${grant}#/dossiers`;

export const OWN_HELPERS = '/#/account/helpers';
