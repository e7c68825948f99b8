import type { Difference } from '@rafiq/contract/identity/model';
import type { IdentityCase, ShownClaimant } from '@rafiq/contract/identity/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import styles from './Identity.module.css';
import { t } from './texts.ts';

type Person = NonNullable<IdentityCase['registry']>;

const ROWS: readonly [Difference, (person: Person) => string | null][] = [
  ['name', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()],
  ['birth_date', ({ birthDate }) => shortDate(birthDate)],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
];

/** A text of somebody outside: its own direction, and never anything but text. */
const Said = ({ value }: { value: string | null }) =>
  value ? <bdi>{value}</bdi> : <span className={styles.muted}>{t('none')}</span>;

const Judged = ({ differs, canTell }: { differs: boolean; canTell: boolean }) => {
  if (differs)
    return (
      <span className={styles.differs}>
        <Icon name="alert" size={16} />
        {t('differs')}
      </span>
    );
  return <span className={styles.muted}>{t(canTell ? 'same' : 'unknown')}</span>;
};

interface Props {
  claimant: ShownClaimant;
  registry: Person | null;
  label: string;
}

/** What was typed beside what the registry has; a difference is said in words, the colour only repeats it. */
export const Comparison = ({ claimant, registry, label }: Props) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        <td />
        <th scope="col">{t('typed')}</th>
        <th scope="col">{t('registry')}</th>
        <th scope="col">{t('judged')}</th>
      </tr>
    </thead>
    <tbody>
      {ROWS.map(([field, read]) => {
        const [typed, known] = [read(claimant), registry && read(registry)];
        return (
          <tr key={field} data-differs={claimant.differs.includes(field)}>
            <th scope="row">{t(`field.${field}`)}</th>
            <td data-column={t('typed')}>
              <Said value={typed} />
            </td>
            <td data-column={t('registry')}>
              <Said value={known} />
            </td>
            <td>
              <Judged
                differs={claimant.differs.includes(field)}
                canTell={Boolean(typed && known)}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
