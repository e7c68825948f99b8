import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import {
  isReleased,
  whyNotHandOver,
  whyNotRelease,
  whyNotReset,
} from '@rafiq/contract/staff-people/ways';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { hasSso } from '../../lib/sso.ts';
import { changeWay, type Way } from './api.ts';
import styles from './Person.module.css';
import { t } from './texts.ts';

type Asked = { by: string; person: StaffMember };

/** The server knows besides whether another administrator is sure to come in. */
const WHY_NOT: Record<Way, (asked: Asked) => ErrorCode | null> = {
  factors: whyNotReset,
  sso: (asked) => whyNotHandOver({ ...asked, hasSso: hasSso(), hasSureAdministrator: true }),
  release: whyNotRelease,
};

/** What makes sense for this person at all. */
const waysFor = (person: StaffMember): Way[] => [
  ...(person.isLocal && person.hasFactor ? (['factors'] as const) : []),
  ...(person.isLocal && !isReleased(person) ? (['sso'] as const) : []),
  ...(isReleased(person) ? [] : (['release'] as const)),
];

const WayRow = ({ way, why, onAsk }: { way: Way; why: ErrorCode | null; onAsk: () => void }) => (
  <div className={styles.way}>
    <div className={styles.what}>
      <h3>{t(`way.${way}`)}</h3>
      <p>{t(`way.${way}.text`)}</p>
    </div>
    <div className={styles.do}>
      <Button
        variant="ghost"
        small
        blockedBecause={why === null ? '' : errorText(why)}
        showsReason
        onClick={onAsk}
      >
        {t(`way.${way}.do`)}
      </Button>
    </div>
  </div>
);

/** A lost phone, single sign-on, an address that is somebody else's by now. */
export const WaysCard = ({ person, own }: { person: StaffMember; own: string }) => {
  const [meant, setMeant] = useState<Way | null>(null);
  const [done, setDone] = useState<Way | null>(null);
  const act = useTask(async (way: Way) => {
    setDone(null);
    await changeWay(person.id, way);
    setDone(way);
  });
  const { name, email } = person;
  return (
    <Card title={t('ways.title')}>
      {waysFor(person).map((way) => (
        <WayRow
          key={way}
          way={way}
          why={WHY_NOT[way]({ by: own, person })}
          onAsk={() => setMeant(way)}
        />
      ))}
      <div role="status" className={styles.told}>
        {done && <Alert tone="success">{t(`way.${done}.done`, { name })}</Alert>}
      </div>
      {act.error !== null && (
        <div className={styles.told}>
          <Alert tone="rejected">{messageOf(act.error)}</Alert>
        </div>
      )}
      {meant && (
        <ConfirmDialog
          open
          title={t(`way.${meant}.ask`, { name, email })}
          text={t(`way.${meant}.warn`)}
          yes={t(`way.${meant}.do`)}
          no={common('no')}
          tone="danger"
          onNo={() => setMeant(null)}
          onYes={() => {
            void act.run(meant);
            setMeant(null);
          }}
        />
      )}
    </Card>
  );
};
