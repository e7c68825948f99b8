import { type Issue, issue } from '@rafiq/contract/core/issue';
import { type MemberAct, OLD_CONTACTS, type OldContact } from '@rafiq/contract/member-file/model';
import { checkCorrection, memberActsOf } from '@rafiq/contract/member-file/rules';
import type { MemberFile } from '@rafiq/contract/member-file/schema';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useState } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import { useActOn, useAskForContact } from './api.ts';
import styles from './MemberFile.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { textOf } from './ReasonFields.tsx';
import { t } from './texts.ts';

const ActDialog = (props: {
  id: string;
  act: MemberAct;
  onDone: () => void;
  onClose: () => void;
}) => {
  const { id, act, onDone, onClose } = props;
  const acting = useActOn(id);
  return (
    <ReasonDialog
      title={t(`act.${act}`)}
      text={t(`act.${act}.text`)}
      yes={t(`act.${act}`)}
      danger={act === 'suspend'}
      busy={acting.isPending}
      problem={acting.error ? problemText(acting.error) : ''}
      onSaid={(said) => acting.mutate({ act, ...said }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
};

const isOldContact = (value: string): value is OldContact =>
  OLD_CONTACTS.some((one) => one === value);

/** Only what was changed is asked for. */
const ContactDialog = (props: { file: MemberFile; onDone: () => void; onClose: () => void }) => {
  const { file, onDone, onClose } = props;
  const onFile = { email: file.email ?? '', phone: file.phone ?? '' };
  const [typed, setTyped] = useState(onFile);
  const [old, setOld] = useState<OldContact | ''>('');
  const asking = useAskForContact(file.id);
  const changed = {
    ...(typed.email.trim() !== onFile.email && { email: typed.email.trim() }),
    ...(typed.phone.trim() !== onFile.phone && { phone: typed.phone.trim() }),
  };
  const check = (): Issue[] => [
    ...checkCorrection({ ...changed, reason: 'call', text: '' }).filter(
      ({ field }) => field === 'email' || field === 'phone',
    ),
    ...(old === '' ? [issue('oldContact', 'required')] : []),
  ];
  const field = (name: 'email' | 'phone', issues: readonly Issue[]) => (
    <TextField
      label={t(name)}
      dir="ltr"
      autoComplete="off"
      value={typed[name]}
      error={textOf(issues, name)}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <ReasonDialog
      title={t('contact.title')}
      text={t(file.account === 'none' ? 'contact.text.none' : 'contact.text')}
      yes={t('contact.ask')}
      busy={asking.isPending}
      problem={asking.error ? problemText(asking.error) : ''}
      check={check}
      onSaid={(said) =>
        asking.mutate({ ...changed, ...said, oldContact: old || 'lost' }, { onSuccess: onDone })
      }
      onClose={onClose}
    >
      {(issues) => (
        <>
          {field('email', issues)}
          {field('phone', issues)}
          <SelectField
            label={t('contact.old')}
            prompt={t('contact.old.choose')}
            value={old}
            error={textOf(issues, 'oldContact')}
            options={OLD_CONTACTS.map((value) => ({ value, label: t(`contact.old.${value}`) }))}
            onChange={(value) => setOld(isOldContact(value) ? value : '')}
          />
        </>
      )}
    </ReasonDialog>
  );
};

type Asked = MemberAct | 'contact';

export const FileActs = ({ file }: { file: MemberFile }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<Asked | null>(null);
  const ask = (one: Asked) => {
    setDone(null);
    setAsked(one);
  };
  const close = () => setAsked(null);
  const finish = () => {
    setDone(asked);
    setAsked(null);
  };
  return (
    <>
      <div className={styles.actions}>
        {memberActsOf(file.account).map((act) => (
          <Button key={act} variant="ghost" small onClick={() => ask(act)}>
            {t(`act.${act}`)}
          </Button>
        ))}
        <Button variant="ghost" small onClick={() => ask('contact')}>
          {t('contact.title')}
        </Button>
      </div>
      {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      {asked === 'contact' && <ContactDialog file={file} onDone={finish} onClose={close} />}
      {asked !== null && asked !== 'contact' && (
        <ActDialog id={file.id} act={asked} onDone={finish} onClose={close} />
      )}
    </>
  );
};
