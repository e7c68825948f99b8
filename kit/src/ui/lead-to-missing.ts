/** From a blocked button to what it waits for. */
import { flushSync } from 'react-dom';

const ASKED = '[aria-required="true"], :required';
const MISSING = `[aria-invalid="true"], [data-missing="true"], ${ASKED}`;
const CONTROL = 'input:not([hidden], :disabled), select, textarea, button';

const isEmpty = (element: Element): boolean => {
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return !element.checked;
  return 'value' in element && element.value === '';
};

const isMissing = (element: Element): boolean =>
  element.ariaInvalid === 'true' || !element.matches(ASKED) || isEmpty(element);

/** The first control of a form that is wrong, or asked for and still empty, takes the focus. */
export const leadToMissing = (form: Element): void => {
  const here = document.activeElement;
  // Enter leaves no field: what is wrong in this one would not be said yet.
  if (here instanceof HTMLInputElement) flushSync(() => here.blur());
  const found = [...form.querySelectorAll<HTMLElement>(MISSING)].find(isMissing);
  const within = [...(found?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  // A camera's button, say, is there on a phone only.
  const control = found?.matches(CONTROL) ? found : within.find((one) => one.checkVisibility());
  const next = control ?? here;
  if (next instanceof HTMLElement) next.focus({ focusVisible: true });
};
