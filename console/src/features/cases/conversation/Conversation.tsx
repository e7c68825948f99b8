import type { Paper } from '@rafiq/contract/conversations/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { writtenIn } from '@rafiq/kit/texts/written-in.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import type { CaseDetails, ConversationFile } from '../api.ts';
import { FileButton } from '../files/FileViewer.tsx';
import { paperText } from '../paper-texts.ts';
import { t } from '../texts.ts';
import styles from './Conversation.module.css';
import { type Said, saidIn } from './said.ts';

/** As it was written, line by line, in its own direction. Never anything but text. */
const Words = ({ children }: { children: string }) => (
  <p className={styles.words} dir="auto" lang={writtenIn(children)}>
    {children}
  </p>
);

const metaOf = ({ by, name, at, language }: Said): string => {
  const when = moment(at);
  switch (by) {
    case 'member':
      return t('talk.member', { name, when, language: t(`talk.in.${language}`) });
    case 'insurer':
      return name === '' ? t('talk.us', { when }) : t('talk.insurer', { name, when });
    case 'note':
      return `${t('talk.note', { name, when })} · ${t('talk.hidden')}`;
  }
};

interface SaidProps {
  said: Said;
  onShow: (id: string) => void;
}

const SaidItem = ({ said, onShow }: SaidProps) => (
  <li className={styles[said.by]}>
    <p className={styles.meta}>{metaOf(said)}</p>
    {said.text !== '' && <Words>{said.text}</Words>}
    {said.files.map((file) => (
      <FileButton key={file.id} file={file} onShow={onShow} />
    ))}
  </li>
);

const TONES = { 'to-come': 'blocked', received: 'success', waived: 'ongoing' } as const;

interface Props {
  details: CaseDetails;
  onShow: (id: ConversationFile['id']) => void;
  /** Of a paper that cannot be read; null: nothing can be asked for now. */
  onAskAgain: ((paper: Paper) => void) | null;
}

const Papers = ({ details, onShow, onAskAgain }: Props) =>
  details.papers.length === 0 ? null : (
    <section className={styles.papers} aria-label={t('papers.title')}>
      <h3>{t('papers.title')}</h3>
      <ul>
        {details.papers.map(({ id, paper, state, at, file }) => (
          <li key={id}>
            <span>{paperText(paper)}</span>
            <StatusTag tone={TONES[state]}>{t(`papers.${state}`, { when: moment(at) })}</StatusTag>
            {file && <FileButton file={file} onShow={onShow} />}
            {state === 'received' && onAskAgain && (
              <Button
                variant="plain"
                small
                aria-label={t('papers.againOf', { paper: paperText(paper) })}
                onClick={() => onAskAgain(paper)}
              >
                {t('papers.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

/** What was said, oldest first: to the member and by them, and between staff, which looks different at a glance. */
export const Conversation = ({ details, onShow, onAskAgain }: Props) => {
  const all = saidIn(details);
  return (
    <>
      {all.length === 0 ? (
        <p className={styles.meta}>{t('talk.empty')}</p>
      ) : (
        <ol className={styles.talk}>
          {all.map((said) => (
            <SaidItem key={`${said.by} ${said.id}`} said={said} onShow={onShow} />
          ))}
        </ol>
      )}
      <Papers details={details} onShow={onShow} onAskAgain={onAskAgain} />
    </>
  );
};
