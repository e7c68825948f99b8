import { plateText } from '@rafiq/contract/core/plate';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { selectPolicy } from '../../../lib/selected-policy.ts';
import { t } from '../texts.ts';

interface Props {
  policy: MotorPolicy;
  choices: MotorPolicy[];
  /** What else follows from another contract. */
  onSwitch?: (id: string) => void;
}

/** Which motor contract is on screen. Only who holds several can switch. */
export const ContractSwitch = ({ policy, choices, onSwitch }: Props) =>
  choices.length < 2 ? null : (
    <SelectField
      label={t('contract.switch')}
      prompt={t('contract.choose')}
      value={policy.id}
      options={choices.map(({ id, make, model, plate }) => ({
        value: id,
        label: `${make} ${model} · ${plateText(plate)}`,
      }))}
      onChange={(id) => {
        if (id === '') return;
        selectPolicy({ kind: 'motor', id });
        onSwitch?.(id);
      }}
    />
  );
