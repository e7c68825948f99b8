/** How a code is passed on: through the device's own sheet where it has one, else by copying. */
export interface Invitation {
  title: string;
  text: string;
  url: string;
}

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Closing the sheet is an answer, not a failure. */
export const share = async (invitation: Invitation): Promise<void> => {
  try {
    await navigator.share(invitation);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};

/** Where a new member starts, as they reach this very portal. */
export const signUpAddress = ({ origin, pathname }: Location): string =>
  `${origin}${pathname}#/onboarding`;
