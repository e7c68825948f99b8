import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import { moved } from '@rafiq/contract/content/rules';
import type { ContentLine } from '@rafiq/contract/content/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { orderItems } from './api.ts';
import styles from './Content.module.css';
import { t } from './texts.ts';

const TONES = {
  published: 'success',
  draft: 'blocked',
  changed: 'ongoing',
  scheduled: 'ongoing',
} as const;

const labelOf = ({ id, label, labelAr }: ContentLine): string =>
  (language === 'ar' ? labelAr : label) || label || id;

const State = ({ line }: { line: ContentLine }) => (
  <StatusTag tone={TONES[line.state]}>
    {line.publishAt === null
      ? t(`state.${line.state}`)
      : t('state.at', { when: moment(line.publishAt) })}
  </StatusTag>
);

/** Drafts that no member sees have no place in the order. */
const placesOf = (items: readonly ContentLine[]): string[] =>
  items.filter(({ state }) => state === 'published' || state === 'changed').map(({ id }) => id);

const useOrder = (kind: ContentKind, items: readonly ContentLine[]) => {
  const ids = placesOf(items);
  const [said, setSaid] = useState('');
  const task = useTask(async ({ id, to }: { id: string; to: number }) => {
    const next = moved(ids, id, to);
    if (next.join() === ids.join()) return;
    await orderItems(kind, next, ids);
    setSaid(t('order.moved', { place: next.indexOf(id) + 1, count: next.length }));
  });
  return { ids, task, said };
};

interface Props {
  kind: ContentKind;
  items: readonly ContentLine[];
  /** Nothing is left out of it: only then can it be put in order. */
  isWhole: boolean;
}

export const ContentList = ({ kind, items, isWhole }: Props) => {
  const { ids, task, said } = useOrder(kind, items);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  // one that is scheduled may be published already, so that its place is not known here
  const isKnown = items.every(({ state }) => state !== 'scheduled');
  const isOrdered = isWhole && isKnown && kindOf(kind).isPlaced && ids.length > 1;
  const dragging = (id: string) =>
    isOrdered &&
    ids.includes(id) && {
      draggable: true,
      'data-over': over === id && dragged !== id,
      onDragStart: () => setDragged(id),
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(id);
      },
      onDragEnd: () => {
        setDragged(null);
        setOver(null);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null) void task.run({ id: dragged, to: ids.indexOf(id) });
      },
    };
  return (
    <>
      {task.error !== null && <Alert tone="rejected">{messageOf(task.error)}</Alert>}
      {isOrdered && <p className={styles.muted}>{t('order.hint')}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ul className={styles.list}>
        {items.map((line) => {
          const place = ids.indexOf(line.id);
          const move = (to: number) => void task.run({ id: line.id, to });
          return (
            <li key={line.id} className={styles.line} {...dragging(line.id)}>
              <Link to="/content/$kind/$id" params={{ kind, id: line.id }} className={styles.name}>
                <bdi>{labelOf(line)}</bdi>
              </Link>
              <State line={line} />
              {isOrdered && place >= 0 && (
                <span className={styles.acts}>
                  <Button
                    variant="plain"
                    small
                    aria-label={t('order.up', { name: labelOf(line) })}
                    blockedBecause={place === 0 ? t('order.first') : ''}
                    onClick={() => move(place - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="plain"
                    small
                    aria-label={t('order.down', { name: labelOf(line) })}
                    blockedBecause={place === ids.length - 1 ? t('order.last') : ''}
                    onClick={() => move(place + 1)}
                  >
                    ↓
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
