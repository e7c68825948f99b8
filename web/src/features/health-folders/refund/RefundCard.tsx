import type { StatusTag as Tone } from '@rafiq/contract/core/status-tag';
import type { HealthFolderDetail, RefundLine } from '@rafiq/contract/health-folders/model';
import type { ExplainedLine } from '@rafiq/contract/health-folders/refund';
import { type ExplainedFolder, explainFolder } from '@rafiq/contract/health-folders/refund-sums';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import { Part } from '../../folders/details/Part.tsx';
import { REFUND } from '../visit/VisitThread.tsx';
import styles from './Refund.module.css';
import { RefundBars } from './RefundBars.tsx';
import { RefundTable } from './RefundTable.tsx';
import {
  ceilingLeftText,
  differsTexts,
  doubtText,
  lineText,
  reasonText,
  wholeText,
} from './sentences.ts';
import { type RefundText, t } from './texts.ts';

interface AskProps {
  folder: HealthFolderDetail;
  /** A line by its place, from 1, or all of them. */
  about: string;
  says: RefundText;
  act?: string;
}

const Ask = ({ folder, about, says, act }: AskProps) => (
  <Link
    to="/reclamations/create"
    search={{ folder: folder.id, line: about }}
    className={buttonClass({ variant: 'soft', small: true })}
  >
    <Icon name="chat" />
    <span>
      {t(says)}
      {act !== undefined && (
        <span className="visually-hidden">
          {' · '}
          <bdi>{act}</bdi>
        </span>
      )}
    </span>
  </Link>
);

const stateOf = (line: ExplainedLine): { tone: Tone; says: RefundText } => {
  if (line.verdict !== 'agrees') return { tone: 'blocked', says: 'state.unclear' };
  if (line.remains === 0) return { tone: 'success', says: 'state.full' };
  if (line.isCapped) return { tone: 'blocked', says: 'state.capped' };
  if (line.refunded === 0) return { tone: 'rejected', says: 'state.refused' };
  return { tone: 'ongoing', says: 'state.reduced' };
};

interface LineProps {
  folder: HealthFolderDetail;
  line: RefundLine;
  explained: ExplainedLine;
  place: number;
}

const Line = ({ folder, line, explained, place }: LineProps) => {
  const state = stateOf(explained);
  const reason = reasonText(line);
  const doubt = doubtText(explained);
  const ceiling = ceilingLeftText(line, explained);
  const act = line.act[language];
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h3>
          <bdi>{act}</bdi>
        </h3>
        <span className={styles.muted}>{t('careOn', { date: shortDate(line.careDate) })}</span>
        <StatusTag tone={state.tone}>{t(state.says)}</StatusTag>
      </div>
      <div className={styles.says}>
        <p className={styles.sentence}>{lineText(line, explained)}</p>
        {reason !== '' && (
          <p>
            <strong>{t('why')}</strong> {reason}
          </p>
        )}
        {ceiling !== '' && <p className={styles.muted}>{ceiling}</p>}
        {doubt !== '' && (
          <Alert tone="blocked" title={t('differs.title')}>
            {doubt}
          </Alert>
        )}
      </div>
      <div className={styles.shows}>
        <RefundBars {...explained} />
        <RefundTable
          {...explained}
          title={t('table.of', { act })}
          hasReason={line.reason !== null}
        />
      </div>
      <div className={styles.ask}>
        <Ask folder={folder} about={String(place)} says={doubt ? 'ask' : 'complain'} act={act} />
      </div>
    </li>
  );
};

const Whole = ({
  folder,
  explained,
}: {
  folder: HealthFolderDetail;
  explained: ExplainedFolder;
}) => {
  const differs = differsTexts(explained);
  const hasReason = folder.lines.every(
    ({ reason }, place) => reason !== null || explained.lines[place]?.parts.withheld === 0,
  );
  return (
    <>
      {explained.isPending && <Alert tone="ongoing">{t('pending')}</Alert>}
      {differs.length > 0 && (
        <Alert
          tone="blocked"
          title={t('differs.title')}
          action={<Ask folder={folder} about="all" says="ask" />}
        >
          {differs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {folder.lines.length > 1 && (
        <div className={styles.whole}>
          <h3 className={styles.head}>{t('whole')}</h3>
          <p className={styles.sentence}>{wholeText(explained)}</p>
          <div className={styles.shows}>
            <RefundBars {...explained} />
            <RefundTable {...explained} title={t('table.whole')} hasReason={hasReason} />
          </div>
        </div>
      )}
    </>
  );
};

/** How the refund of a folder came about: in sentences, as a drawing, and as a table. */
export const RefundCard = ({ folder }: { folder: HealthFolderDetail }) => {
  const explained = explainFolder(folder);
  return (
    <Part title={t('title')} name={REFUND}>
      <Whole folder={folder} explained={explained} />
      <ol className={styles.lines} aria-label={t('lines')}>
        {explained.lines.map((one, place) => {
          const line = folder.lines[place];
          return (
            line && (
              // the insurer's lines have no name of their own, and never change places on the screen
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Line key={place} folder={folder} line={line} explained={one} place={place + 1} />
            )
          );
        })}
      </ol>
    </Part>
  );
};
