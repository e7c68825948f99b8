import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import type { KeptTemplate } from '@rafiq/contract/templates/model';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import { nameOf, STATE_TONES, stateText } from './name-of.ts';
import styles from './Templates.module.css';
import { t } from './texts.ts';

interface Props {
  label: string;
  templates: readonly KeptTemplate[];
  /** None: they have no order. */
  onMove?: (code: string, step: 1 | -1) => void;
}

const kindsText = ({ wording: { kinds } }: KeptTemplate): string =>
  kinds.length === REQUEST_KINDS.length
    ? t('kinds.all')
    : t('kinds.count', { count: kinds.length });

const Row = ({
  one,
  place,
  last,
  onMove,
}: { one: KeptTemplate; place: number; last: number } & Pick<Props, 'onMove'>) => (
  <tr>
    <th scope="row">
      <Link to="/templates/$sort/$code" params={{ sort: one.sort, code: one.code }} dir="auto">
        {nameOf(one)}
      </Link>
    </th>
    {one.sort === 'answer' && (
      <>
        <td>{t(`outcome.${one.wording.outcome}`)}</td>
        <td>{kindsText(one)}</td>
      </>
    )}
    <td>
      <StatusTag tone={STATE_TONES[one.state]}>{stateText(one)}</StatusTag>
    </td>
    {onMove && (
      <td className={styles.moves}>
        {([-1, 1] as const).map((step) =>
          // each stays in its column
          place + step < 0 || place + step > last ? (
            <span key={step} />
          ) : (
            <Button key={step} variant="plain" small onClick={() => onMove(one.code, step)}>
              <span aria-hidden="true">{step === -1 ? '↑' : '↓'}</span>
              <span className="visually-hidden">
                {t(step === -1 ? 'up' : 'down')} {nameOf(one)}
              </span>
            </Button>
          ),
        )}
      </td>
    )}
  </tr>
);

export const TemplateTable = ({ label, templates, onMove }: Props) => {
  const isOfAnswers = templates.some(({ sort }) => sort === 'answer');
  const columns = [
    ...(['name'] as const),
    ...(isOfAnswers ? (['outcome', 'kinds'] as const) : []),
    ...(['state'] as const),
    ...(onMove ? (['order'] as const) : []),
  ];
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {templates.map((one, place) => (
            <Row
              key={one.code}
              one={one}
              place={place}
              last={templates.length - 1}
              {...(onMove && { onMove })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
