import type { Side } from '@rafiq/contract/constat/model';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { Profile } from '@rafiq/contract/profile/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import { useEffect, useState } from 'react';
import { valuesFrom } from '../begin/prefill.ts';
import { useDesk } from '../desk.ts';
import { memberHere } from '../member-here.ts';
import { useSpeech } from '../speaker.tsx';
import styles from './Steps.module.css';

/** Nothing where nobody is signed in, or where it can't be had: the boxes are there to be filled by hand. */
const useMember = (): Profile | null => {
  const { loadProfile } = useDesk();
  const [profile, setProfile] = useState<Profile | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (memberHere() !== null)
      void loadProfile().then(
        (loaded) => isWanted && setProfile(loaded),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [loadProfile]);
  return profile;
};

export const Offer = ({ side }: { side: Side }) => {
  const { t } = useSpeech();
  const { store, write, read } = useDesk();
  const profile = useMember();
  const [isDone, setDone] = useState(false);
  // the phone is the member's, who began: the other driver's half is not theirs to fill
  if (!profile || side !== store.get().mine[0]) return null;
  const fill = (policy: MotorPolicy | null) => {
    write(valuesFrom(side, profile, policy, (key) => read(key) === null));
    const memberId = memberHere();
    if (memberId !== null) store.patch({ owner: { memberId, isPutAway: false } });
    setDone(true);
  };
  if (isDone) return <Alert tone="success">{t('form.offer.done')}</Alert>;
  const contracts = enabledOnly(profile.policies).motor;
  return (
    <div className={styles.offer}>
      <p>{t('form.offer.text', { name: profile.firstName })}</p>
      {contracts.map((policy) => (
        <Button key={policy.id} icon="car" onClick={() => fill(policy)}>
          <bdi>{`${policy.make} ${policy.model}`}</bdi> <Plate plate={policy.plate} />
        </Button>
      ))}
      {contracts.length === 0 && (
        <Button icon="user" onClick={() => fill(null)}>
          {t('form.offer.person')}
        </Button>
      )}
    </div>
  );
};
