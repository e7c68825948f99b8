import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Who had the focus when a title was asked for that has not come yet; undefined when none is awaited. */
let holder: Element | null | undefined;

const isStillThere = (): boolean =>
  document.activeElement === holder || document.activeElement === document.body;

/** After a move inside the application: the title of the new screen takes the focus, at once or when it comes. */
export const focusTitle = (): void => {
  // A screen that is all about one field begins there.
  const field = document.querySelector<HTMLElement>('[data-takes-focus="true"]');
  const title = field ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]');
  holder = title ? undefined : document.activeElement;
  title?.focus({ preventScroll: true });
};

/**
 * A screen's one heading. Focus brings a screen reader to it. A title that gives way to another while it has the
 * focus (what was loading has come, or could not be had) hands it on; who has gone elsewhere meanwhile is left there.
 */
export const Title = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = title.current;
    if (holder !== undefined && isStillThere()) element?.focus({ preventScroll: true });
    holder = undefined;
    return () => {
      if (element === document.activeElement) holder = element;
    };
  }, []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
};
