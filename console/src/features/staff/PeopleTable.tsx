import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import styles from './People.module.css';
import { t } from './texts.ts';
import { noteOf, rolesText, STATE_TONES } from './words.ts';

type Act = (person: StaffMember) => void;

interface Props {
  people: readonly StaffMember[];
  /** Nobody changes their own account here. */
  own: string;
  onRoles: Act;
  onInvite: Act;
  onEnable: Act;
  onDisable: Act;
}

const COLUMNS = ['person', 'roles', 'state', 'acts'] as const;

const ActButton = ({
  person,
  label,
  onAct,
}: {
  person: StaffMember;
  label: string;
  onAct: Act;
}) => (
  <Button variant="ghost" small onClick={() => onAct(person)}>
    {label} <span className="visually-hidden">{person.name}</span>
  </Button>
);

const Acts = ({
  person,
  own,
  onRoles,
  onInvite,
  onEnable,
  onDisable,
}: Props & { person: StaffMember }) => {
  if (person.id === own) return <span className={styles.note}>{t('own')}</span>;
  if (person.isSealed) return null;
  return (
    <div className={styles.acts}>
      {person.isLocal && <ActButton person={person} label={t('change')} onAct={onRoles} />}
      {person.state === 'invited' && (
        <ActButton person={person} label={t('invite.again')} onAct={onInvite} />
      )}
      {person.state === 'disabled' ? (
        <ActButton person={person} label={t('enable')} onAct={onEnable} />
      ) : (
        <ActButton person={person} label={t('disable')} onAct={onDisable} />
      )}
    </div>
  );
};

export const PeopleTable = (props: Props) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <Link to="/people/$id" params={{ id: person.id }}>
                <bdi>{person.name}</bdi>
              </Link>
              <bdi className={styles.note}>{person.email}</bdi>
            </th>
            <td>{rolesText(person)}</td>
            <td>
              <StatusTag tone={STATE_TONES[person.state]}>{t(`state.${person.state}`)}</StatusTag>
              <span className={styles.note}>{noteOf(person)}</span>
            </td>
            <td>
              <Acts {...props} person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
