import { refusalText } from '@rafiq/contract/identity/refusal-text';
import { isRefuseReason, needsSecondVerifier } from '@rafiq/contract/identity/rules';
import type { IdentityCase, ShownClaimant } from '@rafiq/contract/identity/schema';
import type { Decision, Draft } from './draft.ts';
import styles from './Identity.module.css';
import { nameOf } from './name-of.ts';
import { t } from './texts.ts';

interface Props {
  identity: IdentityCase;
  claimant: ShownClaimant;
  decision: Decision;
  draft: Draft;
}

/** As the person reads it, in their own language. */
const Told = ({ claimant: { language }, draft }: Pick<Props, 'claimant' | 'draft'>) => {
  if (!isRefuseReason(draft.reason)) return null;
  const told = refusalText(draft.reason, draft.text.trim(), language);
  if (told === '') return null;
  return (
    <blockquote className={styles.told} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {told}
    </blockquote>
  );
};

/** What will happen, before it does. */
export const Consequences = ({ identity, claimant, decision, draft }: Props) => {
  const others = identity.claimants.length - 1;
  const channel = claimant.email ? 'email' : 'sms';
  const person = { name: nameOf(claimant), channel, language: claimant.language };
  return (
    <section className={styles.consequences}>
      <h3>{t('then.title')}</h3>
      <ul>
        {decision === 'verify' && needsSecondVerifier(claimant, identity.registry) && (
          <li>{t('then.second')}</li>
        )}
        <li>{t(decision === 'verify' ? 'then.verified' : 'then.refused', person)}</li>
        {decision === 'verify' && others > 0 && <li>{t('then.others', { count: others })}</li>}
        {decision === 'refuse' && others > 0 && <li>{t('then.wait', { count: others })}</li>}
        <li>{t(decision === 'verify' && others > 0 ? 'then.images' : 'then.image')}</li>
        <li>{t('then.ledger')}</li>
      </ul>
      {decision === 'refuse' && <Told claimant={claimant} draft={draft} />}
    </section>
  );
};
