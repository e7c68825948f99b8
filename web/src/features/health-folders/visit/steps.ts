/** One visit as a list of dated steps: what the member sent, what the insurer did with it, and what comes next. */
import { type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import type { RequestRecord, RequestStatus } from '@rafiq/contract/requests/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import type { TimelineStep } from '@rafiq/kit/ui/Timeline.tsx';
import { noteLanguage, noteText } from '../../folders/notes/note-text.ts';
import { t as shared } from '../../folders/texts.ts';
import { t } from '../texts.ts';
import { nextSteps, stepTitle } from '../words.ts';

/** What the step is about, from which its links are made. */
type About =
  | { what: 'declaration' | 'complement'; id: string; files: number; status?: RequestStatus }
  | { what: 'folder' };

export interface VisitStep extends Omit<TimelineStep, 'key' | 'more'> {
  about?: About | undefined;
  /** What was decided is explained line by line. */
  isExplained?: boolean;
}

/** Before it is known which step is the present one: each brings the colour that it would have then. */
type PastStep = Omit<VisitStep, 'state' | 'tone'> & { tone: StatusTag };

const dayOf = (instant: string): IsoDate => todayInMorocco(new Date(instant));

const coming = (titles: string[]): VisitStep[] =>
  titles.map((title) => ({ title, when: shared('timeline.toCome'), state: 'next' }));

const withPresent = (steps: PastStep[]): VisitStep[] =>
  steps.map(({ tone, ...step }, index) =>
    index === steps.length - 1 ? { ...step, tone, state: 'present' } : { ...step, state: 'past' },
  );

const declarationStep = ({
  id,
  at,
  files,
}: {
  id: string;
  at: string;
  files: number;
}): PastStep => ({
  title: t('step.declared'),
  when: shortDate(dayOf(at)),
  tone: 'ongoing',
  about: { what: 'declaration', id, files },
});

const complementStep = ({
  id,
  at,
  status,
  files,
}: HealthFolderDetail['complements'][number]): PastStep => ({
  title: t('status.answered'),
  when: shortDate(dayOf(at)),
  tone: REQUEST_TAGS[status],
  about: { what: 'complement', id, files, status },
});

const eventStep = (
  { status, on, note }: HealthFolderDetail['events'][number],
  index: number,
): PastStep => ({
  title: stepTitle(status, index),
  when: shortDate(on),
  note: noteText(note),
  noteLang: noteLanguage(note),
  tone: HEALTH_TAGS[status],
  about: index === 0 ? { what: 'folder' } : undefined,
});

/** A complement follows the last time that something was asked for before it was sent, else what had happened by then. */
const placeOf = (sentOn: IsoDate, events: HealthFolderDetail['events']): number => {
  const asked = events.findLastIndex(
    ({ status, on }) => status === 'C.Information' && on <= sentOn,
  );
  return asked >= 0 ? asked : events.findLastIndex(({ on }) => on <= sentOn);
};

const folderSteps = (folder: HealthFolderDetail): PastStep[] => {
  const { events, complements } = folder;
  const sent = complements.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const sentAfter = (index: number): PastStep[] =>
    sent.filter(({ at }) => placeOf(dayOf(at), events) === index).map(complementStep);
  return [
    ...sentAfter(-1),
    ...events.flatMap((event, index) => [eventStep(event, index), ...sentAfter(index)]),
  ];
};

/** Just sent, while the list of complements has not come anew. */
const isListBehind = ({ isAnswered, complements, statusDate }: HealthFolderDetail): boolean =>
  isAnswered && !complements.some(({ at }) => dayOf(at) >= statusDate);

export const visitSteps = (folder: HealthFolderDetail): VisitStep[] => {
  const steps = [
    ...(folder.declaration ? [declarationStep(folder.declaration)] : []),
    ...folderSteps(folder),
    ...(isListBehind(folder)
      ? [{ title: t('status.answered'), when: shortDate(today()), tone: 'ongoing' as const }]
      : []),
  ];
  const isExplained = folder.lines.length > 0;
  return [
    ...withPresent(steps).map((step) =>
      step.state === 'present' ? { ...step, isExplained } : step,
    ),
    ...coming(nextSteps(folder.status)),
  ];
};

/** A declaration of which no folder was opened yet. */
export const declarationSteps = (
  { id, events, files, createdAt, status }: RequestRecord<unknown>,
  statusText: (status: RequestStatus) => string,
): VisitStep[] => {
  const [, ...later] = events;
  const steps = [
    declarationStep({ id, at: createdAt, files: files.length }),
    ...later.map(({ status: reached, at, note }) => ({
      title: statusText(reached),
      when: shortDate(dayOf(at)),
      note,
      noteLang: noteLanguage(note),
      tone: REQUEST_TAGS[reached],
    })),
  ];
  const isOver = status === 'Refusé' || status === 'Traité';
  return [
    ...withPresent(steps),
    ...coming(isOver ? [] : [t('step.opening'), ...nextSteps('En cours')]),
  ];
};
