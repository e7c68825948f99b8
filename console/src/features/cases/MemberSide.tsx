import type { RequestStatus } from '@rafiq/contract/requests/model';
import { groupReference } from '@rafiq/contract/requests/reference';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import { requestStatusText } from '../../lib/status/status-words.ts';
import { useStaff } from '../access/api.ts';
import { MemberFileLink } from '../member-file/api.ts';
import { t as queueText } from '../queue/texts.ts';
import type { CaseDetails } from './api.ts';
import styles from './Case.module.css';
import { Core } from './Core.tsx';
import { Facts } from './Facts.tsx';
import { type CaseText, caseTexts, t } from './texts.ts';

type Other = CaseDetails['others'][number];

const OtherName = ({ other: { reference, kind } }: { other: Other }) => (
  <>
    <bdi dir="ltr">{groupReference(reference)}</bdi> {queueText(`kind.${kind}`)}
  </>
);

const OtherRequest = ({ other }: { other: Other }) => {
  const status = other.status as RequestStatus;
  return (
    <li className={styles.row}>
      {other.id ? (
        <Link to="/cases/$id" params={{ id: other.id }}>
          <OtherName other={other} />
        </Link>
      ) : (
        <span>
          <OtherName other={other} />
        </span>
      )}
      <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status)}</StatusTag>
    </li>
  );
};

const Rows = ({ others }: { others: readonly Other[] }) => (
  <ul className={styles.rows}>
    {others.map((other) => (
      <OtherRequest key={other.reference} other={other} />
    ))}
  </ul>
);

/** As many as leave what became of this one in sight. */
const SHOWN = 4;

const Others = ({ others }: { others: readonly Other[] }) => (
  <>
    <Rows others={others.slice(0, SHOWN)} />
    {others.length > SHOWN && (
      <details className={styles.more}>
        <summary>{t('others.more', { count: others.length - SHOWN })}</summary>
        <Rows others={others.slice(SHOWN)} />
      </details>
    )}
  </>
);

const PATH_ACTS: readonly CaseText[] = [
  'path.case.read',
  'path.case.taken',
  'path.case.assigned',
  'path.case.returned',
  'path.case.answered',
  'path.answer.taken-back',
  'path.template.tried',
  'path.note.written',
  'path.file.read',
  'path.helper.acted',
  'path.handover.taken',
  'path.handover.refused',
];

const actText = (act: string): CaseText =>
  PATH_ACTS.find((known) => known === `path.${act}`) ?? 'path.other';

const Path = ({ details }: { details: CaseDetails }) => (
  <>
    <h2>{t('path.title')}</h2>
    <ol className={styles.path}>
      {details.path.map(({ act, name, at }) => (
        <li key={`${at} ${act} ${name}`}>
          <bdi className={styles.muted}>{moment(at)}</bdi> ·{' '}
          {caseTexts.rich(actText(act), { name: <bdi key="name">{name}</bdi> })}
        </li>
      ))}
      <li>
        <bdi className={styles.muted}>{moment(details.case.receivedAt)}</bdi> · {t('path.received')}
      </li>
    </ol>
  </>
);

/** Who it is about, what else they asked, and what became of this one. */
export const MemberSide = ({ details }: { details: CaseDetails }) => {
  const { person, contract } = details.case;
  const mayOpen = useStaff().may.includes('member-files.read');
  const reachable = [details.reachable.email, details.reachable.phone].filter(Boolean);
  return (
    <aside className={styles.aside} aria-label={person.name || queueText('unnamed')}>
      <h2>
        <bdi>{person.name || queueText('unnamed')}</bdi>
      </h2>
      <Facts
        facts={[
          { label: t('member.actedBy'), value: details.actedBy && <bdi>{details.actedBy}</bdi> },
          { label: t('member.cin'), value: person.cin && <FolderNumber number={person.cin} /> },
          { label: t('member.contract'), value: contract && <FolderNumber number={contract} /> },
          { label: t('member.language'), value: t(`lang.${person.language}`) },
          {
            label: t('member.reachable'),
            value:
              reachable.length === 0
                ? t('member.unreachable')
                : reachable.map((one) => (
                    <bdi key={one} dir="ltr" className={styles.line}>
                      {one}
                    </bdi>
                  )),
          },
        ]}
      />
      {mayOpen && (
        <MemberFileLink memberId={details.member} caseId={details.case.id}>
          {t('member.file')}
        </MemberFileLink>
      )}
      {details.handover && <Core handover={details.handover} />}
      <h2>{t('others.title')}</h2>
      {details.others.length === 0 ? (
        <p className={styles.muted}>{t('others.none')}</p>
      ) : (
        <Others others={details.others} />
      )}
      <Path details={details} />
      <h2>{t('disagree.title')}</h2>
      <p className={styles.muted}>{t('disagree.text')}</p>
    </aside>
  );
};
