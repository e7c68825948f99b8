import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { t } from './texts.ts';
import styles from './Viewer.module.css';
import { ARROWS, moved, type Step, stepped, transformOf, WHOLE } from './view.ts';

interface Props {
  address: string;
  mediaType: string;
  /** Whose card it is. */
  name: string;
  /** Of several on a screen, the one that the keys are for. */
  hasKeys: boolean;
}

const TOOLS: readonly [Step, IconName][] = [
  ['closer', 'plus'],
  ['farther', 'minus'],
  ['turn', 'retry'],
  ['whole', 'screen'],
];
const WAYS: readonly [Step, string][] = [
  ['left', '←'],
  ['up', '↑'],
  ['down', '↓'],
  ['right', '→'],
];

/** The picture follows the pointer that holds it. */
const useDrag = (move: (x: number, y: number) => void) => {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useEffectEvent((event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box && event.buttons === 1) move(event.movementX / box.width, event.movementY / box.height);
  });
  useEffect(() => {
    const element = frame.current;
    const hold = (event: PointerEvent) => element?.setPointerCapture(event.pointerId);
    element?.addEventListener('pointerdown', hold);
    element?.addEventListener('pointermove', drag);
    return () => {
      element?.removeEventListener('pointerdown', hold);
      element?.removeEventListener('pointermove', drag);
    };
  }, []);
  return frame;
};

/** A PDF is shown by the browser itself, in a page of its own that nothing keeps. */
const Pdf = ({ address }: Pick<Props, 'address'>) => (
  <div className={styles.elsewhere}>
    <p>{t('image.pdf')}</p>
    <a href={address} target="_blank" rel="noopener" className={buttonClass({ variant: 'soft' })}>
      <Icon name="external" />
      {t('image.openPdf')}
    </a>
  </div>
);

const Failed = ({ mediaType, onRetry }: Pick<Props, 'mediaType'> & { onRetry: () => void }) => (
  <div className={styles.elsewhere} role="alert">
    <p>{t(mediaType === 'image/heic' ? 'image.heic' : 'image.failed')}</p>
    <Button variant="soft" icon="retry" onClick={onRetry}>
      {common('retry')}
    </Button>
  </div>
);

const Picture = ({ address, mediaType, name, hasKeys }: Props) => {
  const [view, setView] = useState(WHOLE);
  const [hasFailed, setHasFailed] = useState(false);
  const go = (step: Step) => setView((before) => stepped(before, step));
  const frame = useDrag((x, y) => setView((before) => moved(before, x, y)));
  const own = (step: Step) => () => hasKeys && go(step);
  useKeys({
    '+': own('closer'),
    '=': own('closer'),
    '-': own('farther'),
    r: own('turn'),
    '0': own('whole'),
  });
  const moveByArrow = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  if (hasFailed) return <Failed mediaType={mediaType} onRetry={() => setHasFailed(false)} />;
  return (
    <>
      <div ref={frame} className={styles.frame} data-movable={view.zoom > 1}>
        <img
          src={address}
          alt={t('image.of', { name })}
          draggable={false}
          style={{ transform: transformOf(view) }}
          onError={() => setHasFailed(true)}
        />
      </div>
      <div
        role="toolbar"
        aria-label={t('image.tools', { name })}
        className={styles.tools}
        onKeyDown={moveByArrow}
      >
        {TOOLS.map(([step, icon]) => (
          <Button
            key={step}
            variant="ghost"
            small
            icon={icon}
            aria-label={t(`image.${step}`)}
            title={t(`image.${step}`)}
            onClick={() => go(step)}
          >
            {null}
          </Button>
        ))}
        {view.zoom > 1 &&
          WAYS.map(([step, arrow]) => (
            <Button
              key={step}
              variant="ghost"
              small
              aria-label={t(`image.${step}`)}
              title={t(`image.${step}`)}
              onClick={() => go(step)}
            >
              <span aria-hidden="true">{arrow}</span>
            </Button>
          ))}
      </div>
    </>
  );
};

export const ImageViewer = (props: Props) => (
  <div className={styles.viewer}>
    {props.mediaType === 'application/pdf' ? (
      <Pdf address={props.address} />
    ) : (
      <Picture {...props} />
    )}
  </div>
);
