/** Said by the page that the server hands over (api/src/platform/http/console.ts); whoever develops is in a trial too. */
export const isTrial = (): boolean =>
  import.meta.env.DEV || document.querySelector('meta[name=rafiq-trial]') !== null;
