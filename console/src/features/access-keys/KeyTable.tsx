import type { AccessKey } from '@rafiq/contract/access-keys/schema';
import { day, moment } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { scopeText } from './api.ts';
import styles from './Keys.module.css';
import { kindsText } from './KindChoice.tsx';
import { t } from './texts.ts';

const COLUMNS = ['key', 'scopes', 'made', 'used', 'acts'] as const;

interface Props {
  keys: readonly AccessKey[];
  onRotate: (key: AccessKey) => void;
  onEnd: (key: AccessKey) => void;
}

const Acts = ({ of, onRotate, onEnd }: Pick<Props, 'onRotate' | 'onEnd'> & { of: AccessKey }) => (
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
        <td>
          {key.scopes.map(scopeText).join(' · ')}
          {key.kinds !== null && <Small>{kindsText(key.kinds)}</Small>}
          {key.sources !== null && (
            <Small>{t('sources.only', { names: key.sources.join(', ') })}</Small>
          )}
        </td>
        <td>
          {day(key.createdAt)}
          <Small>
            <bdi>{key.createdBy}</bdi>
          </Small>
        </td>
        <td>{key.lastUsedAt === null ? t('used.never') : moment(key.lastUsedAt)}</td>
        <td>
          {key.endedAt === null ? (
            <>
              <Acts of={key} onRotate={onRotate} onEnd={onEnd} />
              {key.overlapEndsAt !== null && (
                <Small>{t('overlap', { time: moment(key.overlapEndsAt) })}</Small>
              )}
            </>
          ) : (
            <>
              <StatusTag tone="blocked">{t('ended')}</StatusTag>
              <Small>{t('ended.by', { time: moment(key.endedAt), name: key.endedBy ?? '' })}</Small>
            </>
          )}
        </td>
      </tr>
    ))}
  </DeskTable>
);
