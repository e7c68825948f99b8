import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useProfile } from '../../profile/api.ts';
import { deviceNameOf } from '../device-name.ts';
import { t } from '../texts.ts';
import styles from './CompareDrafts.module.css';
import { differencesOf } from './compare.ts';
import type { FormState, FormValues, RequestForm, Says } from './request-form-model.ts';

type Compared = Pick<FormState<FormValues>, 'values' | 'files' | 'savedAt' | 'phase'> & {
  says: Says;
  does: Pick<RequestForm<FormValues>, 'chooseOwn' | 'chooseOther' | 'compare' | 'resume'>;
};

/** Contracts by their number, whichever form it is. */
const useSays = (ofForm: Says): Says => {
  const { policies } = useProfile();
  const numbers = new Map([
    ...policies.health.map(({ id, policyId }) => [id, policyId] as const),
    ...policies.motor.map(({ id, policyNumber }) => [id, policyNumber] as const),
  ]);
  return { policyId: (id) => numbers.get(id), ...ofForm };
};

interface SideProps {
  device: string;
  savedAt: string;
  parts: { label: string; text: string }[];
  onKeep: () => void;
}

const Side = ({ device, savedAt, parts, onKeep }: SideProps) => (
  <section className={styles.side} aria-label={device}>
    <h3 className={styles.device}>{device}</h3>
    <p className={styles.when}>{t('compare.saved', { when: moment(savedAt) })}</p>
    <dl className={styles.parts}>
      {parts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
    <Button variant="soft" aria-label={t('compare.keepOf', { device })} onClick={onKeep}>
      {t('compare.keep')}
    </Button>
  </section>
);

/** Both sides with what differs, when and where each was saved. To close it loses nothing: it is asked again. */
export const CompareDrafts = ({ form, other }: { form: Compared; other: FollowingDraft }) => {
  const { does, phase, savedAt } = form;
  const all = differencesOf(form, other, useSays(form.says));
  const later = () => {
    does.compare(false);
    if (phase === 'asking') does.resume();
  };
  return (
    <Dialog
      open
      wide
      onClose={later}
      title={t('compare.title')}
      actions={
        <Button variant="plain" onClick={later}>
          {t('compare.later')}
        </Button>
      }
    >
      <p>{t('compare.text')}</p>
      <div className={styles.sides}>
        <Side
          device={t('compare.here')}
          savedAt={savedAt ?? ''}
          parts={all.map(({ label, own }) => ({ label, text: own }))}
          onKeep={does.chooseOwn}
        />
        <Side
          device={deviceNameOf(other.userAgent)}
          savedAt={other.savedAt}
          parts={all.map(({ label, other: text }) => ({ label, text }))}
          onKeep={() => void does.chooseOther()}
        />
      </div>
    </Dialog>
  );
};
