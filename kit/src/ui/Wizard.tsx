import type { Issue } from '@rafiq/contract/core/issue';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Spoken } from '../sound/source.ts';
import { afterFrame } from './after-frame.ts';
import { Button } from './Button.tsx';
import { cardClass } from './Card.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { StepBar } from './StepBar.tsx';
import { useHasRoom } from './use-has-room.ts';
import styles from './Wizard.module.css';
import { issuesOf, type StepRule, stepAt } from './wizard-steps.ts';

export interface WizardStep<Form> extends StepRule {
  label: string;
  title: string;
  intro?: string;
  /** What can be heard of it. */
  spoken?: Spoken;
  Screen: ComponentType<{ form: Form }>;
}

export interface WizardTexts {
  steps: string;
  position: (step: number, count: number) => string;
  done: string;
  cancel: string;
  back: string;
  next: string;
  /** The last step's button. */
  send: string;
  cancelTitle: string;
  cancelText: string;
  cancelYes: string;
  cancelNo: string;
}

interface Props<Form> {
  steps: readonly WizardStep<Form>[];
  /** Handed to each step's screen. */
  form: Form;
  /** Everything that the rules find wrong now. */
  issues: Issue[];
  /** The first condition of all: until it holds, no address leads past the first step. */
  hasBegun: boolean;
  /** Steps where nothing is to be chosen: the way on passes over them, the way back does not. */
  answered?: readonly string[];
  /** Why one cannot go on. */
  blockedText: (issue: Issue) => string;
  texts: WizardTexts;
  busy: boolean;
  /** Why nothing can be changed now, nor left: it is being sent. */
  heldBecause?: string;
  /** Why it cannot be sent now, although everything is right. */
  unsentBecause?: string;
  /** Above the buttons of the last step: what is asked there, and what went wrong. */
  aboveSend?: ReactNode;
  onStep: (hash: string) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** On the way out the next screen's address is known already: it says nothing of a step here. */
const useHashHere = (): string => {
  const { pathname, hash } = useLocation();
  const [here] = useState(pathname);
  const [kept, setKept] = useState(hash);
  if (pathname === here && hash !== kept) setKept(hash);
  return pathname === here ? hash : kept;
};

/** Room for all three buttons in a row. */
const FOOTER_REMS = 42;

/** Steps as data, each with its own address: back and reload work, and no step is reached before the earlier are right. */
export const Wizard = <Form,>({
  steps,
  form,
  issues,
  hasBegun,
  answered = [],
  blockedText,
  texts,
  busy,
  heldBecause = '',
  unsentBecause = '',
  aboveSend,
  onStep,
  onSend,
  onCancel,
}: Props<Form>) => {
  const hash = useHashHere();
  const navigate = useNavigate();
  const footer = useRef<HTMLDivElement>(null);
  const hasRoom = useHasRoom(footer, FOOTER_REMS);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCancelling, setCancelling] = useState(false);
  const index = stepAt(hash, steps, { issues, hasBegun });
  const step = steps[index];
  const shown = step?.hash ?? '';
  const isLast = index === steps.length - 1;

  // The address never claims another step than the one on screen.
  useEffect(() => {
    if (hash !== '' && hash !== shown) void navigate({ to: '.', hash: shown, replace: true });
  }, [hash, shown, navigate]);

  const seen = useRef(shown);
  const tell = useEffectEvent(onStep);
  useEffect(() => {
    tell(shown);
    if (seen.current === shown) return;
    seen.current = shown;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [shown]);

  if (!step) return null;
  const wrong = issuesOf(step, issues)[0];
  const whyNow = isLast ? unsentBecause : '';
  // A step takes a slow phone longer to draw than the button to look pressed. Pressed twice, it goes one step.
  const goTo = (next: number) =>
    afterFrame(() => {
      void navigate({ to: '.', hash: steps[next]?.hash ?? '', resetScroll: false });
    });
  // Enter goes on, from any field: it presses the form's only submit button.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) onSend();
    else goTo(index + 1 + steps.slice(index + 1).findIndex((one) => !answered.includes(one.hash)));
  };
  const cancel = (
    <Button variant="ghost" blockedBecause={heldBecause} onClick={() => setCancelling(true)}>
      {texts.cancel}
    </Button>
  );
  return (
    <>
      <StepBar
        label={texts.steps}
        steps={steps}
        current={index}
        position={texts.position(index + 1, steps.length)}
        done={texts.done}
      />
      <form className={styles.form} noValidate onSubmit={submit}>
        <section className={`${cardClass} ${styles.card}`}>
          <div>
            <div className={styles.heading}>
              <h2 ref={heading} tabIndex={-1}>
                {step.title}
              </h2>
              {step.spoken && <ReadAloud {...step.spoken} />}
            </div>
            {step.intro && <p className={styles.intro}>{step.intro}</p>}
          </div>
          <div className={styles.screen} inert={heldBecause !== ''}>
            <step.Screen form={form} />
          </div>
        </section>
        {isLast && aboveSend}
        {/* Where it is tight the way on stands above, and the keys follow what is seen. */}
        <div ref={footer} className={styles.footer} data-tight={!hasRoom}>
          {hasRoom && cancel}
          <div className={styles.way}>
            {index > 0 && (
              <Button variant="ghost" blockedBecause={heldBecause} onClick={() => goTo(index - 1)}>
                {texts.back}
              </Button>
            )}
            <Button
              type="submit"
              busy={busy}
              blockedBecause={wrong ? blockedText(wrong) : whyNow}
              showsReason={!wrong && whyNow !== ''}
            >
              {isLast ? texts.send : texts.next}
            </Button>
          </div>
          {!hasRoom && cancel}
        </div>
      </form>
      <ConfirmDialog
        tone="danger"
        open={isCancelling}
        title={texts.cancelTitle}
        text={texts.cancelText}
        yes={texts.cancelYes}
        no={texts.cancelNo}
        onYes={onCancel}
        onNo={() => setCancelling(false)}
      />
    </>
  );
};
