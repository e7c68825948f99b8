import { useEffect } from 'react';
import { AtReport } from '../AtReport.tsx';
import { goInstead, reportAddress } from '../address.ts';
import type { LoadProfile } from '../begin/prefill.ts';
import { maySealed } from '../changes.ts';
import { DeskProvider, useDesk, useMakeDesk, useSeal } from '../desk.ts';
import { MeetingBar } from '../meeting/MeetingBar.tsx';
import { SealedScreen } from '../sign/SealedScreen.tsx';
import type { ReportStore } from '../store.ts';
import { AllSteps } from './AllSteps.tsx';
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

export const ReportScreen = ({ id, ...props }: Props) => (
  <AtReport id={id}>{(store) => <Steps store={store} {...props} />}</AtReport>
);
