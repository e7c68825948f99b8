/** What a piece of news says, in the language of the screen. */
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import { type NewsTopic, TOPIC_OF } from '@rafiq/contract/news/model';
import type { News } from '@rafiq/contract/news/schema';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { longDate } from '@rafiq/kit/formats/format.ts';
import type { IconName } from '@rafiq/kit/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { healthStatusText } from '../health-folders/api.ts';
import { motorStatusText } from '../motor-folders/api.ts';
import { kindText } from '../requests/kinds/texts.ts';
import { requestStatusText } from '../requests/status-texts.ts';
import styles from './News.module.css';
import { newsTexts, t } from './texts.ts';

const ICONS: Record<NewsTopic, IconName> = {
  requests: 'chat',
  folders: 'folder',
  contracts: 'calendar',
  security: 'key',
};

interface Words {
  icon: IconName;
  title: ReactNode;
  text: string;
  status: { tone: StatusTag; text: string } | null;
  /** Of a request, as people read it out: two of a kind are told apart by it. */
  reference: string | null;
}

const isOne = <Status extends string>(
  tags: Record<Status, StatusTag>,
  status: string | undefined,
): status is Status => status !== undefined && Object.hasOwn(tags, status);

/** A status of an older release that nobody knows any more is left out. */
const statusOf = ({ kind, status, requestKind }: News): Words['status'] => {
  if (kind === 'health-folder' && isOne<HealthStatus>(HEALTH_TAGS, status))
    return { tone: HEALTH_TAGS[status], text: healthStatusText(status) };
  if (kind === 'motor-folder' && isOne<MotorStatus>(MOTOR_TAGS, status))
    return { tone: MOTOR_TAGS[status], text: motorStatusText(status) };
  if (TOPIC_OF[kind] === 'requests' && isOne<RequestStatus>(REQUEST_TAGS, status))
    return { tone: REQUEST_TAGS[status], text: requestStatusText(status, requestKind) };
  return null;
};

export const wordsOf = (news: News): Words => {
  const { kind, requestKind, subjectId, number = '', day } = news;
  const words = { day: day ? longDate(day) : '' };
  // a number is neither turned around nor broken
  const whole = (
    <bdi key="number" dir="ltr" className={styles.number}>
      {number}
    </bdi>
  );
  return {
    icon: ICONS[TOPIC_OF[kind]],
    title: requestKind ? kindText(requestKind) : newsTexts.rich(`title.${kind}`, { number: whole }),
    text: t(`text.${kind}`, words),
    status: statusOf(news),
    reference: requestKind && subjectId ? groupReference(referenceOf(subjectId)) : null,
  };
};
