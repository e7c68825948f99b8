import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './FileArea.module.css';
import { CAMERA, FileInput } from './FileInput.tsx';
import { FileLine, type FileLineItem, type FileLineTexts } from './FileLine.tsx';
import { FileRefusals, type RefusedFile } from './FileRefusals.tsx';
import parts from './file-parts.module.css';
import { Icon } from './Icon.tsx';

export interface FileAreaTexts extends FileLineTexts {
  drop: string;
  /** The same for a finger, which drops nothing. */
  touch: string;
  or: string;
  browse: string;
  camera: string;
  list: string;
  /** Such as "3 / 20", and the same in words. */
  count: string;
  counted: string;
  /** How many files did not come in. */
  refused: string;
  close: string;
  full: string;
}

interface Props {
  /** What is asked for; read out with the buttons. */
  label: string;
  accept: string;
  items: FileLineItem[];
  max: number;
  refusals: RefusedFile[];
  texts: FileAreaTexts;
  /** Everything is on its way: nothing more can be chosen. */
  closed?: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onClearRefusals: () => void;
}

const touch = matchMedia('(pointer: coarse)');

/** Files are dropped, chosen, or photographed on a phone; each then has a line with its own state. */
export const FileArea = ({
  label,
  accept,
  items,
  max,
  refusals,
  texts,
  closed = false,
  onAdd,
  onRemove,
  onRetry,
  onClearRefusals,
}: Props) => {
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) onAdd(dropped);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const isTouch = touch.matches;
  const first = items.length === 0 ? 'primary' : 'ghost';
  const isFull = items.length >= max;
  return (
    <fieldset
      className={styles.area}
      data-over={isOver}
      data-missing={items.length === 0 && !closed}
      onDragOver={closed ? undefined : hover}
      onDragLeave={() => setOver(false)}
      onDrop={closed ? undefined : drop}
    >
      <legend className="visually-hidden">{label}</legend>
      {!closed && (
        <div className={styles.drop}>
          <span className={styles.badge}>
            <Icon name="camera" />
          </span>
          <div className={styles.invite}>
            <span>{isTouch ? texts.touch : texts.drop}</span>
            {!isTouch && <small>{texts.or}</small>}
          </div>
          <div className={styles.actions}>
            <span className={parts.camera}>
              <Button
                variant={isTouch ? first : 'ghost'}
                icon="camera"
                blockedBecause={isFull ? texts.full : ''}
                onClick={() => camera.current?.click()}
              >
                {texts.camera}
              </Button>
            </span>
            <Button
              variant={isTouch ? 'ghost' : first}
              blockedBecause={isFull ? texts.full : ''}
              onClick={() => files.current?.click()}
            >
              {texts.browse}
            </Button>
          </div>
          <FileInput ref={files} multiple accept={accept} label={label} onFiles={onAdd} />
          <FileInput {...CAMERA} ref={camera} label={texts.camera} onFiles={onAdd} />
        </div>
      )}
      <FileRefusals
        title={texts.refused}
        refusals={refusals}
        close={texts.close}
        onClose={onClearRefusals}
      />
      {items.length > 0 && (
        <>
          <div className={styles.head}>
            <span id={`${id}-list`}>{texts.list}</span>
            <span aria-hidden="true">
              <bdi>{texts.count}</bdi>
            </span>
            <span className="visually-hidden" role="status">
              {texts.counted}
            </span>
          </div>
          <ul className={styles.list} aria-labelledby={`${id}-list`}>
            {items.map((item) => (
              <FileLine
                key={item.id}
                item={item}
                texts={texts}
                onRemove={onRemove}
                onRetry={onRetry}
              />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
};
