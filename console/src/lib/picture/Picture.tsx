import { Button } from '@rafiq/kit/ui/Button.tsx';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useKeys } from '../keys.ts';
import { ARROWS, moved, type Step, stepped, transformOf, WHOLE } from './look.ts';
import styles from './Picture.module.css';

interface Props {
  src: string;
  alt: string;
  /** Of the frame that the picture is moved in. */
  label: string;
  words: Record<Step, string>;
  /** Of several on a screen, the one that the keys are for. */
  hasKeys?: boolean;
  onFailed: () => void;
}

const TOOLS: readonly [Step, string][] = [
  ['closer', '+'],
  ['farther', '-'],
  ['turn', 'r'],
  ['whole', '0'],
];
/** For whoever can neither drag nor type. */
const WAYS: readonly [Step, string][] = [
  ['left', '←'],
  ['up', '↑'],
  ['down', '↓'],
  ['right', '→'],
];

/** Zoomed, turned and moved, by pointer, by keys and by buttons. */
export const Picture = ({ src, alt, label, words, hasKeys = true, onFailed }: Props) => {
  const [look, setLook] = useState(WHOLE);
  const go = (step: Step) => setLook((before) => stepped(before, step));
  const own = (step: Step) => () => hasKeys && go(step);
  useKeys({
    '+': own('closer'),
    '=': own('closer'),
    '-': own('farther'),
    r: own('turn'),
    '0': own('whole'),
  });
  const isNear = look.zoom > 1;
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || !isNear) return;
    // or the next file would come, or the page move
    event.preventDefault();
    event.stopPropagation();
    go(step);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const [x, y] = [event.movementX / clientWidth, event.movementY / clientHeight];
    setLook((before) => moved(before, x, y));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, a picture that is handled */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
        tabIndex={0}
        aria-label={label}
        className={styles.frame}
        data-near={isNear}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: transformOf(look) }}
          onError={onFailed}
        />
      </div>
      <div role="toolbar" aria-label={label} className={styles.tools} onKeyDown={press}>
        {TOOLS.map(([step, key]) => (
          <Button key={step} variant="plain" small onClick={() => go(step)}>
            {words[step]}
            <span aria-hidden="true">
              <kbd>{key}</kbd>
            </span>
          </Button>
        ))}
        {isNear && (
          <span className={styles.ways}>
            {WAYS.map(([step, arrow]) => (
              <Button
                key={step}
                variant="plain"
                small
                aria-label={words[step]}
                title={words[step]}
                onClick={() => go(step)}
              >
                <span aria-hidden="true">{arrow}</span>
              </Button>
            ))}
          </span>
        )}
      </div>
    </>
  );
};
