import { REFUSE_REASONS, VERIFY_REASONS } from '@rafiq/contract/identity/model';
import type { ShownDecision } from '@rafiq/contract/identity/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import styles from './Identity.module.css';
import { t } from './texts.ts';

/** Whoever was refused because another was the one carries the reason for that other. */
const reasonOf = ({ outcome, reason }: ShownDecision): string => {
  const against = REFUSE_REASONS.find((one) => one === reason);
  const because = VERIFY_REASONS.find((one) => one === reason);
  if (against && (outcome === 'rejected' || !because)) return t(`against.${against}`);
  return because ? t(`because.${because}`) : reason;
};

export const PastDecisions = ({ decisions }: { decisions: readonly ShownDecision[] }) => {
  if (decisions.length === 0) return null;
  return (
    <section className={styles.past}>
      <h2>{t('past')}</h2>
      <ul>
        {decisions.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.outcome}`}>
            {t(`past.${one.outcome}`, { when: moment(one.at) })} <bdi>{one.by}</bdi>
            {' · '}
            {reasonOf(one)}
            {one.text && (
              <>
                {' · '}
                <bdi>{one.text}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
