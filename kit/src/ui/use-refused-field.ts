import { type RefObject, useEffect, useRef } from 'react';

/** For the form: when the server has refused it, the first field that this is about takes the focus. */
export const useRefusedField = (failure: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
};
