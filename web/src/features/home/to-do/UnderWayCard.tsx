import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { REQUEST_SCREENS } from '@rafiq/contract/requests/screens';
import type { UnderWay } from '@rafiq/contract/to-do/model';
import { dayInYear } from '@rafiq/kit/formats/format.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { Link } from '@tanstack/react-router';
import { kindText } from '../../requests/kinds/texts.ts';
import home from '../Home.module.css';
import styles from './ToDo.module.css';
import { t, toDoTexts } from './texts.ts';

const Row = ({ request: { id, request, sent, day, car } }: { request: UnderWay }) => (
  <Link to={REQUEST_SCREENS[request]} search={{ id }} className={styles.link}>
    <span className={home.grow}>
      <span className={home.strong}>
        {car === null
          ? kindText(request)
          : toDoTexts.rich('underWay.renewal', { car: <bdi key="car">{car}</bdi> })}
      </span>
      <span className={home.small}>
        {t('underWay.sent', { date: dayInYear(sent) })}
        {day !== null && ` · ${t('underWay.by', { date: dayInYear(day) })}`}
        {/* two of one kind may have been sent on one day */}
        <ToldApart>{groupReference(referenceOf(id))}</ToldApart>
      </span>
    </span>
    <StatusTag tone="ongoing">{t('underWay.tag')}</StatusTag>
  </Link>
);

/** What the insurer is working on: nothing of it waits for the member. */
export const UnderWayCard = ({ requests }: { requests: readonly UnderWay[] }) =>
  requests.length > 0 && (
    <Card
      title={t('underWay')}
      aside={
        <Link to="/requests">
          {t('underWay.all')}
          <ToldApart>{t('underWay')}</ToldApart>
        </Link>
      }
    >
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <Row request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
