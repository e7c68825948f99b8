import { CASE_KINDS, type CaseKind } from '@rafiq/contract/cases/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { ChoiceSet } from '../../lib/FormDialog.tsx';
import { t as queueText } from '../queue/texts.ts';
import { t } from './texts.ts';

export interface Trust {
  roles: readonly StaffRole[];
  /** Null: all of them. */
  kinds: readonly CaseKind[] | null;
}

/** Identities go with another role. */
const KINDS = CASE_KINDS.filter((kind) => kind !== 'identity');

/** A supervisor sees every kind, and whoever is no agent sees none by it. */
const isAsked = ({ roles }: Trust): boolean =>
  roles.includes('agent') && !roles.includes('supervisor');

/** An agent of no kind would see nothing, and wonder why. */
export const whyNoKinds = (trust: Trust): string =>
  isAsked(trust) && trust.kinds?.length === 0 ? t('kinds.required') : '';

interface Props {
  trust: Trust;
  onChange: (kinds: CaseKind[] | null) => void;
}

/** Which cases an agent is trusted with. */
export const KindChoice = ({ trust, onChange }: Props) => {
  const { kinds } = trust;
  if (!isAsked(trust)) return null;
  return (
    <ChoiceSet legend={t('kinds')}>
      <Checkbox
        checked={kinds === null}
        label={t('kinds.all')}
        onChange={(isAll) => onChange(isAll ? null : [...KINDS])}
      />
      {kinds !== null &&
        KINDS.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            label={queueText(`kind.${kind}`)}
            onChange={(isChosen) =>
              onChange(KINDS.filter((one) => (one === kind ? isChosen : kinds.includes(one))))
            }
          />
        ))}
    </ChoiceSet>
  );
};
