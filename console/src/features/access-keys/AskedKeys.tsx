import type { AskedKey } from '@rafiq/contract/access-keys/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { systemProblem } from '../../lib/system-issues.ts';
import { ProofDialog } from '../access/ProofDialog.tsx';
import { useProved } from '../access/use-proved.ts';
import { collectSecret, scopeText } from './api.ts';
import styles from './Keys.module.css';
import { kindsText } from './KindChoice.tsx';
import { t } from './texts.ts';

const COLUMNS = ['key', 'scopes', 'asked', 'acts'] as const;

interface Props {
  asked: readonly AskedKey[];
  onSecret: (bearer: string) => void;
}

/** What waits for a second person, and what whoever asked may collect. */
export const AskedKeys = ({ asked, onSecret }: Props) => {
  const collecting = useProved();
  const collect = (id: string) =>
    void collecting.run(async () => onSecret(await collectSecret(id)));
  return (
    <section className={styles.asked} aria-label={t('asked.title')}>
      <h2>{t('asked.title')}</h2>
      {collecting.error !== null && (
        <Alert tone="rejected">{systemProblem(collecting.error)}</Alert>
      )}
      <DeskTable label={t('asked.title')} columns={COLUMNS.map((name) => t(`column.${name}`))}>
        {asked.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <bdi>{one.name}</bdi>
              <Small>
                {t(one.keyId === null ? 'asked.new' : 'asked.another')} · <bdi>{one.source}</bdi>
              </Small>
            </th>
            <td>
              {one.scopes.map(scopeText).join(' · ')}
              {one.kinds !== null && <Small>{kindsText(one.kinds)}</Small>}
              {one.sources !== null && (
                <Small>{t('sources.only', { names: one.sources.join(', ') })}</Small>
              )}
            </td>
            <td>{t('asked.by', { time: moment(one.askedAt), name: one.askedBy })}</td>
            <td>
              {one.collectUntil === null ? (
                <StatusTag tone="ongoing">{t('asked.waits')}</StatusTag>
              ) : (
                <>
                  <Button small busy={collecting.busy} onClick={() => collect(one.id)}>
                    {t('asked.collect')} <span className="visually-hidden">{one.name}</span>
                  </Button>
                  <Small>{t('asked.until', { time: moment(one.collectUntil) })}</Small>
                </>
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
      <ProofDialog of={collecting} />
    </section>
  );
};
