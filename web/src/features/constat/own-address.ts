/** Asked before anything of the form is loaded. */
export const isConstat = (hash: string): boolean => /^#\/constat(?:[/?]|$)/.test(hash);
