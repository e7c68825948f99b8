import { readInvitation } from '@rafiq/contract/constat/meeting/rules';
import type { Language } from '@rafiq/contract/core/language';
import { language as ofThePage } from '@rafiq/kit/texts/language.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useEffect, useState } from 'react';
import { CONSTAT, goInstead, reportAddress } from '../address.ts';
import { LANGUAGE_OPTIONS } from '../begin/languages.ts';
import { Choice } from '../boxes/Choice.tsx';
import { askToStay } from '../keeping.ts';
import { openShared } from '../seen.ts';
import { useSpeech } from '../speaker.tsx';
import { Tongues } from '../tongues.tsx';
import styles from './Meeting.module.css';
import { come } from './moves.ts';
import { useTried } from './use-tried.ts';

type Props = { code: string };

const Join = ({
  code,
  chosen,
  onChoose,
}: Props & { chosen: Language; onChoose: (language: Language) => void }) => {
  const { t } = useSpeech();
  const { run, isBusy, problem } = useTried();
  const invitation = readInvitation(code);
  const [ownReport, setOwnReport] = useState<string | null>(null);
  const meeting = invitation?.meeting;
  useEffect(() => {
    if (meeting === undefined) return;
    void openShared(meeting).then((store) => {
      const known = store?.get();
      if (known && (known.meeting ?? known.exchange)?.side === 'a') setOwnReport(known.id);
    });
  }, [meeting]);
  const press = () =>
    run(async () => {
      if (!invitation) return;
      const store = await come(invitation, chosen);
      void askToStay();
      goInstead(reportAddress(store.get().id));
    });
  if (!invitation || ownReport !== null)
    return (
      <Page title={t('meet.join.title')}>
        <Alert tone="blocked">{t(invitation ? 'meet.join.own' : 'meet.join.broken')}</Alert>
        <a
          href={ownReport === null ? CONSTAT : `${CONSTAT}/meet/${ownReport}`}
          className={buttonClass({ wide: true })}
        >
          {t('meet.back')}
        </a>
      </Page>
    );
  return (
    <Page title={t('meet.join.title')} intro={t('meet.join.intro', { driver: 'B' })}>
      <div className={styles.language}>
        <Choice
          legend={t('meet.join.language')}
          options={LANGUAGE_OPTIONS}
          value={chosen}
          onChange={(value) => onChoose(value as Language)}
        />
      </div>
      {problem && <Alert tone="rejected">{problem}</Alert>}
      <Button wide busy={isBusy} onClick={press}>
        {t('meet.join.go')}
      </Button>
      <p className={styles.note}>{t('meet.private')}</p>
    </Page>
  );
};

/** The second phone: no account, nothing to install, a language, and in. */
export const JoinScreen = ({ code }: Props) => {
  const [chosen, setChosen] = useState<Language>(ofThePage);
  return (
    <Tongues languages={[chosen]}>
      <Join code={code} chosen={chosen} onChoose={setChosen} />
    </Tongues>
  );
};
