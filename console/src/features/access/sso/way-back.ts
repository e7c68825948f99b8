/** What the browser remembers while it is away at the organisation's sign-in. None of it is a secret, or needed to come in. */
const FROM = 'sso-from';
const LEFT = 'sso-left';
const RETURN = '#/sso';

/** A browser that keeps nothing signs in all the same. */
const quietly = <Value>(use: () => Value): Value | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

export const rememberPlace = (from: string | undefined): void =>
  void quietly(() => sessionStorage.setItem(FROM, from ?? ''));

/** Where one wanted to go, to be looked at like any other address that came from outside. */
export const recallPlace = (): string =>
  quietly(() => {
    const from = sessionStorage.getItem(FROM);
    sessionStorage.removeItem(FROM);
    return from;
  }) ?? '';

/** At a shared desk the next one must not come in as whoever has just left. */
export const rememberSignOut = (): void => void quietly(() => localStorage.setItem(LEFT, '1'));
export const hasSignedOut = (): boolean =>
  (quietly(() => localStorage.getItem(LEFT)) ?? null) !== null;
export const forgetSignOut = (): void => void quietly(() => localStorage.removeItem(LEFT));

let returned: string | null = null;

/** Before the router reads the address: what came back leaves it, and stays in no history. */
export const receiveReturn = (): void => {
  const { search, pathname } = window.location;
  const told = new URLSearchParams(search);
  if (!told.has('state') || !(told.has('code') || told.has('error'))) return;
  returned = search;
  window.history.replaceState(null, '', `${pathname}${RETURN}`);
};

/** Once: the organisation's answer is good for one sign-in. */
export const takeReturn = (): string | null => {
  const taken = returned;
  returned = null;
  return taken;
};
