/** Said by the page that the server hands over (api/src/platform/http/console.ts). */
export const hasSso = (): boolean => document.querySelector('meta[name=rafiq-sso]') !== null;
