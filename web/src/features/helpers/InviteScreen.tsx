import { HELP_SCOPES } from '@rafiq/contract/helpers/model';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import { PhoneField } from '@rafiq/kit/ui/ContactFields.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { RadioRow } from '@rafiq/kit/ui/RadioRow.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useId } from 'react';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import styles from './Helpers.module.css';
import { t } from './texts.ts';
import { useInviteForm } from './use-invite-form.ts';

type Form = ReturnType<typeof useInviteForm>;

const Who = ({ form: { typed, change, problems } }: { form: Form }) => (
  <>
    <TextField
      label={t('invite.name')}
      autoComplete="off"
      dir="auto"
      maxLength={200}
      value={typed.name}
      error={problems.problemOf('name')}
      onChange={(event) => change({ name: event.target.value })}
      onBlur={() => problems.leave('name')}
    />
    <TextField
      label={t('invite.cin')}
      hint={t('invite.cinHint')}
      autoComplete="off"
      dir="ltr"
      maxLength={40}
      value={typed.cin}
      error={problems.problemOf('cin')}
      onChange={(event) => change({ cin: event.target.value })}
      onBlur={() => problems.leave('cin')}
    />
    <PhoneField
      label={t('invite.phone')}
      hint={t('invite.phoneHint')}
      autoComplete="off"
      value={typed.phone}
      error={problems.problemOf('phone')}
      onChange={(event) => change({ phone: event.target.value })}
      onBlur={() => problems.leave('phone')}
    />
  </>
);

const Contracts = ({ form }: { form: Form }) => {
  const wrongId = useId();
  const { health, motor } = form.policies;
  const { contractsProblem: wrong } = form;
  return (
    <fieldset
      className={styles.group}
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong === undefined ? undefined : wrongId}
      tabIndex={-1}
    >
      <legend>{t('invite.contracts')}</legend>
      <div className={styles.choices}>
        {health.map(({ id, label, policyId }) => (
          <CheckRow
            key={id}
            title={label}
            checked={form.typed.health.includes(id)}
            onChange={() => form.toggle('health', id)}
          >
            <bdi dir="ltr">{policyId}</bdi>
          </CheckRow>
        ))}
        {motor.map(({ id, make, model, policyNumber }) => (
          <CheckRow
            key={id}
            title={`${make} ${model}`}
            checked={form.typed.motor.includes(id)}
            onChange={() => form.toggle('motor', id)}
          >
            <bdi dir="ltr">{policyNumber}</bdi>
          </CheckRow>
        ))}
      </div>
      {wrong !== undefined && (
        <p id={wrongId} className={styles.wrong} role="alert">
          {t('invite.contractsMissing')}
        </p>
      )}
    </fieldset>
  );
};

const Scope = ({ form: { typed, change } }: { form: Form }) => (
  <fieldset className={styles.group}>
    <legend>{t('invite.scope')}</legend>
    <div className={styles.ways}>
      {HELP_SCOPES.map((scope) => (
        <RadioRow
          key={scope}
          name="scope"
          value={scope}
          checked={typed.scope === scope}
          icon={scope === 'read' ? 'eye' : 'plus'}
          title={t(`scope.${scope}`)}
          onChoose={() => change({ scope })}
        >
          {t(`scope.${scope}Text`)}
        </RadioRow>
      ))}
    </div>
  </fieldset>
);

/** The owner names the person, what they see, what they may do and how long. */
export const InviteScreen = () => {
  const form = useInviteForm();
  const { typed, change, problems } = form;
  return (
    <Page title={t('invite.title')} intro={t('invite.intro')}>
      <ProofDialog proof={form.proof} />
      <Card>
        <form className={`${styles.body} ${styles.form}`} noValidate onSubmit={form.submit}>
          <Who form={form} />
          <Contracts form={form} />
          <Scope form={form} />
          <DateField
            label={t('invite.until')}
            hint={t('invite.untilHint')}
            min={form.first}
            max={form.last}
            value={typed.until}
            texts={dateTexts()}
            error={problems.problemOf('until')}
            onChange={(until) => change({ until })}
            onLeave={() => problems.leave('until')}
          />
          <Alert tone="ongoing">{t('invite.safe')}</Alert>
          {form.error && <Alert tone="rejected">{form.error}</Alert>}
          <div className={styles.actions}>
            <Button type="submit" icon="share" busy={form.sending}>
              {t('invite.send')}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
};
