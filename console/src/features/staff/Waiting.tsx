import type { WaitingRights } from '@rafiq/contract/staff-people/schema';
import { day } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import styles from './People.module.css';
import { t } from './texts.ts';

/** What was asked for and does not count yet. */
export const Waiting = ({ waiting }: { waiting: readonly WaitingRights[] }) =>
  waiting.length === 0 ? null : (
    <div className={styles.waiting}>
      <Alert tone="blocked" title={t('waiting.title')}>
        <ul>
          {waiting.map(({ id, name, email, person, roles, askedBy, lapsesAt }) => (
            <li key={id}>
              {t(person === null ? 'waiting.invitation' : 'waiting.rights', {
                ...{ name: person === null ? `${name} (${email})` : name, by: askedBy },
                roles: roles.map((role) => t(`role.${role}`)).join(' · '),
                day: day(lapsesAt),
              })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
