import { Disclosure } from '@rafiq/kit/ui/Disclosure.tsx';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './Folders.module.css';

/** What an address names behind its second #: it is opened, brought into sight, and has the focus. */
export const useNamedPart = <Element extends HTMLElement>(
  name: string | undefined,
): RefObject<Element | null> => {
  const part = useRef<Element>(null);
  const location = useLocation();
  useEffect(() => {
    const { current } = part;
    if (!current || name === undefined || location.hash !== name) return;
    if (current instanceof HTMLDetailsElement) current.open = true;
    const first = current.querySelector<HTMLElement>('summary, a, button');
    first?.focus({ preventScroll: true });
    current.scrollIntoView();
  }, [location, name]);
  return part;
};

interface Props {
  title: string;
  /** For addresses that lead to it. */
  name?: string;
  children: ReactNode;
}

/** A part of a folder's screen: on a phone its title, until it is asked for. It stands in a card. */
export const Part = ({ title, name, children }: Props) => (
  <Disclosure part title={title} ref={useNamedPart<HTMLDetailsElement>(name)}>
    <div className={styles.part}>{children}</div>
  </Disclosure>
);
