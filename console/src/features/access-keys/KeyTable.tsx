import { day, moment } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { type Key, scopeText } from './api.ts';
import styles from './Keys.module.css';
import { t } from './texts.ts';

const COLUMNS = ['key', 'scopes', 'made', 'used', 'acts'] as const;

interface Props {
  keys: readonly Key[];
  onRotate: (key: Key) => void;
  onEnd: (key: Key) => void;
}

const Acts = ({ of, onRotate, onEnd }: Pick<Props, 'onRotate' | 'onEnd'> & { of: Key }) => (
  <div className={styles.acts}>
    <Button variant="ghost" small onClick={() => onRotate(of)}>
      {t('rotate')} <span className="visually-hidden">{of.name}</span>
    </Button>
    <Button variant="ghost" small onClick={() => onEnd(of)}>
      {t('end')} <span className="visually-hidden">{of.name}</span>
    </Button>
  </div>
);

export const KeyTable = ({ keys, onRotate, onEnd }: Props) => (
  <DeskTable label={t('title')} columns={COLUMNS.map((name) => t(`column.${name}`))}>
    {keys.map((key) => (
      <tr key={key.id}>
        <th scope="row">
          <bdi>{key.name}</bdi>
          <Small>
            <bdi>{key.source}</bdi> · <bdi dir="ltr">{key.id}</bdi>
          </Small>
        </th>
        <td>{key.scopes.map(scopeText).join(' · ')}</td>
        <td>
          {day(key.created_at)}
          <Small>
            <bdi>{key.created_by}</bdi>
          </Small>
        </td>
        <td>{key.last_used_at === null ? t('used.never') : moment(key.last_used_at)}</td>
        <td>
          {key.ended_at === null ? (
            <>
              <Acts of={key} onRotate={onRotate} onEnd={onEnd} />
              {key.overlap_ends_at !== null && (
                <Small>{t('overlap', { time: moment(key.overlap_ends_at) })}</Small>
              )}
            </>
          ) : (
            <>
              <StatusTag tone="blocked">{t('ended')}</StatusTag>
              <Small>
                {t('ended.by', { time: moment(key.ended_at), name: key.ended_by ?? '' })}
              </Small>
            </>
          )}
        </td>
      </tr>
    ))}
  </DeskTable>
);
