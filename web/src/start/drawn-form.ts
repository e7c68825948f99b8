/**
 * The sign-in form as the build has drawn it (vite/drawn-sign-in.ts): it can be filled and sent while React is on its
 * way, which then takes over these very elements. What it cannot do yet is remembered.
 */
import { brand, brandName } from '@rafiq/kit/brand.ts';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { signInAt } from '../features/access/address.ts';
import type { Early } from '../features/access/early.ts';
import { readAuthSlice, visitor } from '../lib/session.ts';
import { keepTypedCin, readTypedCin } from '../lib/typed-cin.ts';
import { withBrand } from './stand-ins.ts';

/** Only what the build has drawn, to the letter: React takes over nothing else. */
const isDrawn = (): boolean => {
  const signIn = signInAt(location.hash, visitor());
  const { banner, temporary } = readAuthSlice();
  const saysMore = [signIn?.notice, banner, temporary].some((news) => news !== undefined);
  return signIn !== null && !saysMore && brand.humanCheck.kind === 'altcha';
};

export interface DrawnForm {
  /** What was done so far; from here on the form is React's. */
  handOver: () => { early: Early; pressed: HTMLButtonElement | null };
}

const attend = (drawn: Element, field: (name: string) => HTMLInputElement): DrawnForm => {
  const attending = new AbortController();
  let pressed: HTMLButtonElement | null = null;
  const isSent = () =>
    pressed?.type === 'submit' && field('cin').value !== '' && field('password').value !== '';

  // A key that sends the form presses its button too.
  const press = (event: Event): void => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
    if (isSent()) button.ariaBusy = 'true';
  };
  drawn.addEventListener('click', press, attending);
  // a link of the form may be followed before React is there
  field('cin').addEventListener('input', () => keepTypedCin(field('cin').value), attending);
  // The browser would send it as an address, the password in it.
  drawn.addEventListener('submit', (event) => event.preventDefault(), attending);

  return {
    handOver: () => {
      attending.abort();
      if (pressed) pressed.ariaBusy = 'false';
      const early = {
        cin: field('cin').value,
        password: field('password').value,
        isTouched: pressed !== null || drawn.contains(document.activeElement),
        isSent: isSent(),
      };
      return { early, pressed };
    },
  };
};

/** Null where sign-in is not what one sees first, or not as it was drawn. */
export const drawForm = (root: HTMLElement): DrawnForm | null => {
  const template = document.querySelector<HTMLTemplateElement>(`template#sign-in-${language}`);
  if (!template || !isDrawn()) return null;
  const shown = { name: brandName, hotline: brand.hotline, quote: brand.links.quote };
  root.innerHTML = withBrand(template.innerHTML, shown);
  const field = (name: string): HTMLInputElement => {
    const input = root.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!input) throw new Error(`the drawn form has no ${name}`);
    return input;
  };
  field('cin').value = readTypedCin();
  const passkey = root.querySelector<HTMLElement>('[data-passkey]');
  if (passkey) passkey.hidden = !canUsePasskeys();
  // not at the root, where it would outlive the form
  return attend(field('cin').closest('form') ?? root, field);
};
