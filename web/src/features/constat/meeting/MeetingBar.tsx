import { fieldOf } from '@rafiq/contract/constat/keys';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import type { ReactNode } from 'react';
import { CONSTAT } from '../address.ts';
import { nameOfBox } from '../boxes/names.ts';
import { useDesk, useSeal } from '../desk.ts';
import { useSpeech } from '../speaker.tsx';
import { languageOf, speechOf, Tongues } from '../tongues.tsx';
import styles from './Meeting.module.css';
import { goOnAlone } from './moves.ts';
import type { MeetingView } from './session.ts';
import { useMeeting } from './use-meeting.ts';

const useSaid = (view: MeetingView, other: 'A' | 'B'): string => {
  const { t, language } = useSpeech();
  if (view.isOut) return t('meet.bar.out');
  if (view.line === 'finding') return t('meet.bar.finding');
  if (view.line === 'off') return t('meet.bar.off');
  if (view.other === 'left') return t('meet.bar.left', { driver: other });
  if (view.other === 'awaited') return t('meet.bar.awaited', { driver: other });
  const { writing } = view;
  if (writing !== null)
    return fieldOf(writing)
      ? t('meet.bar.writing', { driver: other, box: nameOfBox(speechOf(language), writing) })
      : t('meet.bar.writingSome', { driver: other });
  return t(view.isThere ? 'meet.bar.there' : 'meet.bar.silent', { driver: other });
};

const toneOf = ({ isOut, line, other, isThere }: MeetingView): string => {
  if (isOut || line === 'off' || other === 'left') return 'blocked';
  return isThere ? 'success' : 'plain';
};

const Strip = ({
  view,
  other,
  children,
}: {
  view: MeetingView;
  other: 'A' | 'B';
  children?: ReactNode;
}) => {
  const { t } = useSpeech();
  const said = useSaid(view, other);
  return (
    <div className={styles.bar} data-tone={toneOf(view)}>
      <Icon name="phone" size={18} />
      <p role="status">
        {said}
        {view.isDisturbed && ` ${t('meet.bar.disturbed')}`}
      </p>
      {children}
    </div>
  );
};

/** On top of every step: one phone or two, who is there, who writes what, and whether there is a line. */
export const MeetingBar = () => {
  const { store, report } = useDesk();
  const { meeting, exchange, entries, mine, id } = report;
  const view = useMeeting(store, meeting?.id ?? null);
  const language = languageOf(entries, mine[0] ?? 'a');
  const { t } = speechOf(language);
  const isSealed = useSeal()?.state === 'sealed';
  const isOver = view !== null && (view.isOut || view.other === 'left');
  // the phones still bring each other up to date, and nobody has to know
  if (isSealed) return null;
  return (
    <Tongues languages={[language]}>
      {meeting === null && exchange ? (
        <div className={styles.bar}>
          <Icon name="phone" size={18} />
          <p>{t('exchange.title')}</p>
          <a href={`${CONSTAT}/exchange/${id}`}>{t('exchange.go')}</a>
        </div>
      ) : meeting === null ? (
        <a href={`${CONSTAT}/meet/${id}`} className={styles.offer}>
          <Icon name="phone" size={18} />
          {t('meet.offer')}
        </a>
      ) : (
        view && (
          <Strip view={view} other={meeting.side === 'a' ? 'B' : 'A'}>
            {isOver ? (
              <Button small variant="ghost" onClick={() => void goOnAlone(store)}>
                {t('meet.alone')}
              </Button>
            ) : (
              <a href={`${CONSTAT}/meet/${id}`}>{t('meet.bar.more')}</a>
            )}
          </Strip>
        )
      )}
    </Tongues>
  );
};
