import type { Help } from '@rafiq/contract/helpers/schema';
import { longDate } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import styles from './Helpers.module.css';
import { rich, t } from './texts.ts';

/** Which contracts, what may be done, until when: the three things that both sides have to know. */
export const HelpFacts = ({ help: { contracts, scope, until } }: { help: Help }) => (
  <ul className={styles.facts}>
    {contracts.map(({ kind, id, label, number }) => (
      <li key={`${kind} ${id}`}>
        <Icon name={kind === 'health' ? 'heart' : 'car'} />
        <span>
          {rich('fact.contract', {
            label: <bdi key="label">{label}</bdi>,
            number: (
              <bdi key="number" dir="ltr">
                {number}
              </bdi>
            ),
          })}
        </span>
      </li>
    ))}
    <li>
      <Icon name={scope === 'read' ? 'eye' : 'plus'} />
      <span>{t(`fact.${scope}`)}</span>
    </li>
    <li>
      <Icon name="calendar" />
      <span>{t('fact.until', { day: longDate(until) })}</span>
    </li>
  </ul>
);
