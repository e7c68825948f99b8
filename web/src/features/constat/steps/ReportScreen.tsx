import { language } from '@rafiq/kit/texts/language.ts';
import { useEffect, useState } from 'react';
import { goInstead, reportAddress } from '../address.ts';
import type { LoadProfile } from '../begin/prefill.ts';
import { maySealed } from '../changes.ts';
import { DeskProvider, useDesk, useMakeDesk, useSeal } from '../desk.ts';
import { MeetingBar } from '../meeting/MeetingBar.tsx';
import { openSeen } from '../seen.ts';
import { SealedScreen } from '../sign/SealedScreen.tsx';
import type { ReportStore } from '../store.ts';
import { Tongues } from '../tongues.tsx';
import { AllSteps } from './AllSteps.tsx';
import { Gone } from './Gone.tsx';
import { nextStep } from './progress.ts';
import { StepScreen } from './StepScreen.tsx';
import { stepsFor } from './steps.ts';

interface Props {
  id: string;
  step: string | null;
  loadProfile: LoadProfile;
}

const ALL = 'all';

/** Once both have signed there are no steps any more, whatever the address says. */
const Steps = ({ step: asked, store, loadProfile }: Omit<Props, 'id'> & { store: ReportStore }) => {
  const desk = useMakeDesk(store, loadProfile);
  const { meeting, mine, id } = desk.report;
  // whoever was handed the phone is offered no other one, in a language that is not theirs
  const side = stepsFor(mine).find((step) => step.id === asked)?.side ?? null;
  const isHanded = side !== null && side !== mine[0];
  return (
    <DeskProvider value={desk}>
      {(meeting || !isHanded) && <MeetingBar />}
      <Asked asked={asked} id={id} />
    </DeskProvider>
  );
};

const Asked = ({ asked, id }: { asked: string | null; id: string }) => {
  const { report, read } = useDesk();
  const seal = useSeal();
  const isSealed = seal?.state === 'sealed';
  // two signatures are there: whether they close it is counted first
  const isUnknown = !seal && maySealed(report.entries);
  const steps = stepsFor(report.mine);
  const step = steps.find((one) => one.id === asked) ?? null;
  const isLost = !step && asked !== ALL && !isSealed && !isUnknown;
  const next = nextStep(steps, read).id;
  useEffect(() => {
    if (isLost) goInstead(reportAddress(id, next));
  }, [isLost, id, next]);
  if (isUnknown) return null;
  if (isSealed) return <SealedScreen />;
  if (asked === ALL) return <AllSteps steps={steps} />;
  return step && <StepScreen key={step.id} step={step} steps={steps} />;
};

export const ReportScreen = ({ id, ...props }: Props) => {
  const [store, setStore] = useState<ReportStore | null | undefined>(undefined);
  useEffect(() => void openSeen(id).then(setStore), [id]);
  // read from this phone: it is there before anything could be said
  if (store === undefined) return null;
  return store ? (
    <Steps store={store} {...props} />
  ) : (
    <Tongues languages={[language]}>
      <Gone />
    </Tongues>
  );
};
