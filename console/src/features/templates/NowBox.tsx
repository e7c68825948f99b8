import { mayRetire } from '@rafiq/contract/templates/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useState } from 'react';
import type { TemplateAct, TemplatePage } from './api.ts';
import styles from './Editor.module.css';
import { t } from './texts.ts';

interface Props {
  page: TemplatePage;
  /** What is written is not what is saved. */
  isUnsaved: boolean;
  isBusy: boolean;
  onAct: (act: TemplateAct) => void;
}

const statesOf = ({ template: { state, used, draft }, tries }: TemplatePage): string[] => {
  if (state === 'retired') return [t('now.retired')];
  const now = used === null ? t('now.never') : t('now.used', { number: used });
  if (draft === null) return [now];
  if (state === 'draft') return [now, t('now.draft', { number: draft })];
  const isTried = tries.some(({ version }) => version === draft);
  return [now, ...(isTried ? [] : [t('now.before')]), t('now.tried', { number: draft })];
};

/** Where it stands between writing and use, and what can be done next. */
export const NowBox = ({ page, isUnsaved, isBusy, onAct }: Props) => {
  const [asking, setAsking] = useState<'publish' | 'retire' | null>(null);
  const { template, tries } = page;
  const { state, used, draft } = template;
  const own = tries.filter(({ version }) => version === draft);
  const untried = state === 'tried' ? '' : t('publish.untried');
  return (
    <section aria-labelledby="now" className={styles.now}>
      <h2 id="now">{t('now')}</h2>
      {statesOf(page).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {own.length > 0 && (
        <ul aria-label={t('tries')}>
          {own.map(({ version, by, at, case: id }) => (
            <li key={`${by} ${at}`}>
              {t('try', { number: version, name: by, time: moment(at), case: id })}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {state !== 'retired' && draft !== null && (
          <>
            <Button
              small
              busy={isBusy}
              blockedBecause={isUnsaved ? t('publish.unsaved') : untried}
              showsReason
              onClick={() => setAsking('publish')}
            >
              {t('publish')}
            </Button>
            {used !== null && (
              <Button variant="ghost" small onClick={() => onAct('drop')}>
                {t('drop')}
              </Button>
            )}
          </>
        )}
        {state === 'retired' && (
          <Button variant="ghost" small busy={isBusy} onClick={() => onAct('restore')}>
            {t('restore')}
          </Button>
        )}
        {state !== 'retired' && mayRetire(template) && (
          <Button variant="ghost" small onClick={() => setAsking('retire')}>
            {t('retire')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'retire' ? t('retire.title') : t('publish.title', { number: draft ?? 0 })}
        text={t(asking === 'retire' ? 'retire.ask' : 'publish.ask')}
        yes={t(asking ?? 'publish')}
        no={common('no')}
        {...(asking === 'retire' && { tone: 'danger' as const })}
        onNo={() => setAsking(null)}
        onYes={() => {
          if (asking) onAct(asking);
          setAsking(null);
        }}
      />
    </section>
  );
};
