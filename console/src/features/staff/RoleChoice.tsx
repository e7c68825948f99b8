import { STAFF_ROLES, type StaffRole } from '@rafiq/contract/staff/model';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { ChoiceSet } from '../../lib/FormDialog.tsx';
import styles from './People.module.css';
import { t } from './texts.ts';

interface Props {
  roles: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error?: string | undefined;
}

/** Roles add up; what each is trusted with stands beside it. */
export const RoleChoice = ({ roles, onChange, error }: Props) => (
  <ChoiceSet legend={t('roles')} error={error}>
    {STAFF_ROLES.map((role) => (
      <Checkbox
        key={role}
        checked={roles.includes(role)}
        label={
          <>
            {t(`role.${role}`)} <span className={styles.note}>{t(`role.${role}.may`)}</span>
          </>
        }
        onChange={(isChosen) =>
          onChange(STAFF_ROLES.filter((one) => (one === role ? isChosen : roles.includes(one))))
        }
      />
    ))}
  </ChoiceSet>
);
