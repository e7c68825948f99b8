/** A folder's dated steps as its timeline shows them. */
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import type { FolderEvent } from '@rafiq/contract/health-folders/model';
import type { TimelineStep } from '@rafiq/kit/ui/Timeline.tsx';

interface Words<Status> {
  title: (status: Status, index: number) => string;
  date: (on: string) => string;
  note: (written: string) => string;
  /** Undefined for the page's own. */
  noteLang: (written: string) => string | undefined;
  toCome: string;
}

interface Way<Status> {
  tags: Record<Status & string, StatusTag>;
  /** What usually follows the present status. */
  next: string[];
  words: Words<Status>;
}

/** The insurer writes them down in order; a day may hold several. */
export const timelineSteps = <Status extends string>(
  events: FolderEvent<Status>[],
  { tags, next, words }: Way<Status>,
): TimelineStep[] => {
  const last = events.length - 1;
  const past = events.map(({ status, on, note }, index): TimelineStep => {
    const step = {
      key: `${index}`,
      title: words.title(status, index),
      when: words.date(on),
      note: words.note(note),
      noteLang: words.noteLang(note),
    };
    return index === last
      ? { ...step, state: 'present', tone: tags[status] }
      : { ...step, state: 'past' };
  });
  const coming = next.map(
    (title): TimelineStep => ({ key: title, title, when: words.toCome, state: 'next' }),
  );
  return [...past, ...coming];
};
