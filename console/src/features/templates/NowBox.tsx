import { mayRetire } from '@rafiq/contract/templates/rules';
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

const statesOf = ({ template: { state, used, draft } }: TemplatePage): string[] => {
  if (state === 'retired') return [t('now.retired')];
  const now = used === null ? t('now.never') : t('now.used', { number: used });
  return draft === null ? [now] : [now, t('now.draft', { number: draft })];
};

/** Where it stands between writing and use, and what can be done next. */
export const NowBox = ({ page, isUnsaved, isBusy, onAct }: Props) => {
  const [asking, setAsking] = useState<'publish' | 'retire' | null>(null);
  const { template } = page;
  const { state, used, draft } = template;
  return (
    <section aria-labelledby="now" className={styles.now}>
      <h2 id="now">{t('now')}</h2>
      {statesOf(page).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.acts}>
        {state !== 'retired' && draft !== null && (
          <>
            <Button
              small
              busy={isBusy}
              blockedBecause={isUnsaved ? t('publish.unsaved') : ''}
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
