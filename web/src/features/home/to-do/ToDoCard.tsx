import { daysBetween, type IsoDate } from '@rafiq/contract/core/dates';
import { plateText } from '@rafiq/contract/core/plate';
import { missingIn } from '@rafiq/contract/folders/notes';
import { FOLDER_SCREENS } from '@rafiq/contract/folders/screens';
import { REQUEST_SCREENS } from '@rafiq/contract/requests/screens';
import type {
  AnswerToRead,
  ContractToRenew,
  PapersToSend,
  ToDoItem,
  WaitingFolder,
} from '@rafiq/contract/to-do/model';
import { dayInYear, today } from '@rafiq/kit/formats/format.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FolderNumber, Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { selectPolicy } from '../../../lib/selected-policy.ts';
import { Deadline } from '../../folders/notes/Deadline.tsx';
import { Note } from '../../folders/notes/Note.tsx';
import { knownNoteText } from '../../folders/notes/note-text.ts';
import { t as folders } from '../../folders/texts.ts';
import { kindText } from '../../requests/kinds/texts.ts';
import home from '../Home.module.css';
import styles from './ToDo.module.css';
import { t, toDoTexts } from './texts.ts';

/** More than these are shown at a press. */
const SHOWN = 5;
const ACTION = buttonClass({ variant: 'soft', small: true });
const URGENT = buttonClass({ small: true });

interface RowProps {
  tone: 'rejected' | 'blocked' | 'ongoing';
  icon: IconName;
  title: ReactNode;
  details: ReactNode;
  action: ReactNode;
}

const Row = ({ tone, icon, title, details, action }: RowProps) => (
  <li className={home.row}>
    <span className={styles.tile} data-tone={tone}>
      <Icon name={icon} />
    </span>
    <div className={home.grow}>
      <p className={home.strong}>{title}</p>
      <p className={home.small}>{details}</p>
    </div>
    {action}
  </li>
);

const carOf = ({ make, model }: ContractToRenew): string => `${make} ${model}`;
const car = (item: ContractToRenew) => <bdi key="car">{carOf(item)}</bdi>;

const RenewRow = ({
  item,
  tone,
  ...text
}: { item: ContractToRenew } & Pick<RowProps, 'tone' | 'title' | 'details'>) => (
  <Row
    tone={tone}
    icon="car"
    {...text}
    action={
      <Link
        to="/renouveler"
        className={tone === 'rejected' ? URGENT : ACTION}
        onClick={() => selectPolicy({ kind: 'motor', id: item.id })}
      >
        {t('renew')}
        <ToldApart>{`${carOf(item)} ${plateText(item.plate)}`}</ToldApart>
      </Link>
    }
  />
);

const ExpiredRow = ({ item }: { item: ContractToRenew }) => (
  <RenewRow
    item={item}
    tone="rejected"
    title={toDoTexts.rich('expired', { car: car(item) })}
    details={toDoTexts.rich('expired.on', {
      date: dayInYear(item.day),
      plate: <Plate key="plate" plate={item.plate} />,
    })}
  />
);

const EndingRow = ({ item }: { item: ContractToRenew }) => (
  <RenewRow
    item={item}
    tone="ongoing"
    title={toDoTexts.rich('ends', { car: car(item), date: dayInYear(item.day) })}
    details={
      <>
        {t('ends.in', { days: daysBetween(today(), item.day) })} {'· '}
        <Plate plate={item.plate} />
      </>
    }
  />
);

const Care = ({ name, date }: { name: string; date: string }) =>
  toDoTexts.rich('care', { name: <bdi key="name">{name}</bdi>, date: dayInYear(date) });

const Until = ({ day }: { day: IsoDate }) =>
  day < today() ? <Deadline day={day} /> : t('before', { date: dayInYear(day) });

const PapersRow = ({ item }: { item: PapersToSend }) => {
  const { id, request, sent, papers, patient, care, day, isPaused } = item;
  const until = day === null ? isPaused && t('paused') : <Until day={day} />;
  const [only] = papers;
  const title =
    only && papers.length === 1 ? t(`paper.${only}`) : t('papers', { count: papers.length });
  const about = `${kindText(request)} · ${dayInYear(sent)}`;
  return (
    <Row
      tone="blocked"
      icon="document"
      title={title}
      details={
        <>
          {patient && care ? <Care name={patient} date={care} /> : about}
          {until && ' · '}
          {until}
        </>
      }
      action={
        <Link to={REQUEST_SCREENS[request]} search={{ id }} className={ACTION}>
          {t('send')}
          <ToldApart>{about}</ToldApart>
        </Link>
      }
    />
  );
};

/** What is missing, or that the patient is to see the insurer's doctor; what the insurer wrote stands behind it. */
const WaitingFolderRow = ({ item }: { item: WaitingFolder }) => {
  const { kind, id, number, patient, care, note, day } = item;
  const isVisit = kind === 'visit';
  const asked = missingIn(note);
  const known = knownNoteText(asked);
  const title = isVisit ? folders('note.checkAsked') : (known ?? t('information'));
  return (
    <Row
      tone="blocked"
      icon={isVisit ? 'calendar' : 'document'}
      title={title}
      details={
        <>
          {known !== title && asked !== '' && (
            <>
              <Note written={asked} />
              {' · '}
            </>
          )}
          <Care name={patient} date={care} />
          {day !== null && (
            <>
              {' · '}
              <Until day={day} />
            </>
          )}
        </>
      }
      action={
        <Link
          to={isVisit ? FOLDER_SCREENS.health : '/health/info'}
          search={{ id }}
          className={ACTION}
        >
          {t(isVisit ? 'see' : 'send')}
          <ToldApart>{number}</ToldApart>
        </Link>
      }
    />
  );
};

const SCREEN_OF: Record<AnswerToRead['about'], string> = {
  ...REQUEST_SCREENS,
  'health-folder': FOLDER_SCREENS.health,
  'motor-folder': FOLDER_SCREENS.motor,
};

const AnswerRow = ({ item: { id, about, number, on } }: { item: AnswerToRead }) => {
  const isFolder = about === 'health-folder' || about === 'motor-folder';
  const folder = <FolderNumber key="number" number={number ?? ''} />;
  const name = isFolder ? toDoTexts.rich('folder', { number: folder }) : kindText(about);
  return (
    <Row
      tone="ongoing"
      icon="chat"
      title={t('answer')}
      details={
        <>
          {name} {`· ${dayInYear(on)}`}
        </>
      }
      action={
        <Link to={SCREEN_OF[about]} search={{ id }} className={ACTION}>
          {t('read')}
          <ToldApart>{`${isFolder ? number : kindText(about)} ${dayInYear(on)}`}</ToldApart>
        </Link>
      }
    />
  );
};

const ItemRow = ({ item }: { item: ToDoItem }) => {
  switch (item.kind) {
    case 'contract-expired':
      return <ExpiredRow item={item} />;
    case 'contract-ends':
      return <EndingRow item={item} />;
    case 'papers':
      return <PapersRow item={item} />;
    case 'information':
    case 'visit':
      return <WaitingFolderRow item={item} />;
    case 'answer':
      return <AnswerRow item={item} />;
  }
};

/** All that waits for the member, what is urgent first. */
export const ToDoCard = ({ items }: { items: readonly ToDoItem[] }) => {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const rest = items.length - SHOWN;
  // the button is gone then: the first of what it has brought takes the focus
  useEffect(() => {
    if (isWhole) list.current?.children[SHOWN]?.querySelector('a')?.focus();
  }, [isWhole]);
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <Card title={t('title')} aside={<span className={home.muted}>{items.length}</span>}>
      <ul ref={list}>
        {shown.map((item) => (
          <ItemRow
            key={`${item.kind === 'answer' ? item.about : item.kind} ${item.id}`}
            item={item}
          />
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <div className={home.row}>
          <Button variant="ghost" small onClick={() => setWhole(true)}>
            {t('more', { count: rest })}
          </Button>
        </div>
      )}
    </Card>
  );
};
