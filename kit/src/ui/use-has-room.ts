import { type RefObject, useLayoutEffect, useState } from 'react';

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * For what has other markup where it is tight, not only another style: whether an element is this wide. Its own
 * width counts, since a sidebar takes room from it, and in rem, since larger letters need more.
 */
export const useHasRoom = (element: RefObject<HTMLElement | null>, rems: number): boolean => {
  // The window as a first guess. It is right on a phone, where drawing twice would be slow.
  const [hasRoom, setHasRoom] = useState(() => innerWidth >= rems * rem());
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setHasRoom(current.clientWidth >= rems * rem());
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, rems]);
  return hasRoom;
};
