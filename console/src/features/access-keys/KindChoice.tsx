import { REQUEST_KINDS, type RequestKind } from '@rafiq/contract/requests/model';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { ChoiceSet } from '../../lib/FormDialog.tsx';
import { t as queueText } from '../queue/texts.ts';
import { t } from './texts.ts';

/** Of a key that may read or take requests; null: of all. */
type Kinds = readonly RequestKind[] | null;

export const kindsText = (kinds: Kinds): string =>
  kinds === null ? '' : kinds.map((kind) => queueText(`kind.${kind}`)).join(' · ');

interface Props {
  kinds: Kinds;
  error: string | undefined;
  onChange: (kinds: RequestKind[] | null) => void;
}

export const KindChoice = ({ kinds, error, onChange }: Props) => (
  <ChoiceSet legend={t('kinds')} error={error}>
    <Checkbox
      checked={kinds === null}
      label={t('kinds.all')}
      onChange={(isAll) => onChange(isAll ? null : [])}
    />
    {kinds !== null &&
      REQUEST_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={kinds.includes(kind)}
          label={queueText(`kind.${kind}`)}
          onChange={(isChosen) =>
            onChange(REQUEST_KINDS.filter((one) => (one === kind ? isChosen : kinds.includes(one))))
          }
        />
      ))}
  </ChoiceSet>
);
