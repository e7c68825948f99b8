import { Button } from '@rafiq/kit/ui/Button.tsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import { t } from '../texts.ts';
import styles from './Files.module.css';
import { type Look, moved, transformOf, turned, WHOLE, zoomed } from './picture.ts';

/** A share of the frame for each press. */
const STEP = 0.15;

/** The picture follows: an arrow shows what lies on its side. */
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

const useDrag = (onMove: (x: number, y: number) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const { clientWidth, clientHeight } = event.currentTarget;
      const { x, y } = from.current;
      onMove((event.clientX - x) / clientWidth, (event.clientY - y) / clientHeight);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
};

const KEYS = ['+', '-', 'r', '0'] as const;

/** Zoomed, turned and moved, by pointer and by keys. */
export const Picture = ({ src, name }: { src: string; name: string }) => {
  const [look, setLook] = useState<Look>(WHOLE);
  const [isShown, setShown] = useState(true);
  const drag = useDrag((x, y) => setLook((before) => moved(before, x, y)));
  const acts = {
    '+': () => setLook((before) => zoomed(before, true)),
    '-': () => setLook((before) => zoomed(before, false)),
    r: () => setLook(turned),
    '0': () => setLook(WHOLE),
  };
  const names = {
    '+': t('files.zoomIn'),
    '-': t('files.zoomOut'),
    r: t('files.turn'),
    '0': t('files.whole'),
  };
  useKeys(acts);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || look.zoom === 1) return;
    // or the next file would come, or the page move
    event.preventDefault();
    event.stopPropagation();
    setLook(moved(look, ...step));
  };
  if (!isShown) return <p className={styles.unshown}>{t('files.unshown')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, a picture that is handled */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        aria-label={t('files.picture', { name })}
        className={styles.frame}
        data-near={look.zoom > 1}
        onKeyDown={press}
        {...drag}
      >
        <img
          src={src}
          alt={name}
          draggable={false}
          style={{ transform: transformOf(look) }}
          onError={() => setShown(false)}
        />
      </div>
      <div className={styles.tools}>
        {KEYS.map((key) => (
          <Button key={key} variant="plain" small onClick={acts[key]}>
            {names[key]}
            <span aria-hidden="true">
              <kbd>{key}</kbd>
            </span>
          </Button>
        ))}
      </div>
    </>
  );
};
