import { isColor } from '@rafiq/contract/brand/contrast';
import type { ContentField } from '@rafiq/contract/content/kinds';
import type { ContentValue } from '@rafiq/contract/content/model';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from './api.ts';
import brandStyles from './brand/Brand.module.css';
import { choiceText } from './choice-text.ts';
import { FileInput } from './FileInput.tsx';
import type { InputProps } from './input-props.ts';
import { fieldText, t } from './texts.ts';

const CityInput = ({ field, value, error, onChange }: InputProps) => {
  const { data = [] } = useQuery(citiesQuery);
  return (
    <SelectField
      label={fieldText(field.base)}
      prompt={t('choose')}
      options={data}
      value={String(value ?? '')}
      error={error}
      onChange={onChange}
    />
  );
};

/** The colour beside its number. */
const Swatch = ({ color }: { color: string }) => (
  <span className={brandStyles.swatch} style={{ background: isColor(color) ? color : 'none' }} />
);

/** A place on the map is a number; while it is typed, what is no number yet stays as it is typed. */
const numberOf = (typed: string): ContentValue => {
  if (typed.trim() === '') return null;
  const number = Number(typed.replace(',', '.'));
  return Number.isFinite(number) && !/[.,]$/.test(typed) ? number : typed;
};

/** A moment that is a whole day is written as one, as its hint asks for it. */
const writtenOf = (value: ContentValue | undefined): string =>
  String(value ?? '').replace(/T00:00:00\.000Z$/, '');

const HINTED = ['color', 'address', 'image', 'youtube', 'moment', 'degrees', 'hosts'] as const;
const LTR: readonly string[] = [...HINTED, 'email', 'phone'];

/** By its type, or by itself where its type says too little. */
const hintOf = ({ type, base }: ContentField): string | undefined => {
  if (base === 'body') return t('hint.body');
  const hinted = HINTED.find((one) => one === type.is);
  return hinted && t(`hint.${hinted}`);
};

/** One control for each type of field. */
export const FieldInput = (props: InputProps) => {
  const { field, value, error, onChange, onLeave } = props;
  const { type, base, language, isRequired, name } = field;
  if (type.is === 'file') return <FileInput {...props} />;
  if (type.is === 'city') return <CityInput {...props} />;
  const label = fieldText(base, language);
  if (type.is === 'choice') {
    const options = type.values.map((one) => ({
      value: one,
      label: choiceText(base, one),
    }));
    return (
      <SelectField
        {...{ label, options, error }}
        prompt={t(isRequired ? 'choose' : 'choose.none')}
        value={String(value ?? '')}
        onChange={onChange}
      />
    );
  }
  const shared = {
    ...{ label, error, name, value: writtenOf(value), dir: 'auto' },
    ...(language !== null && { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }),
    ...(LTR.includes(type.is) && { dir: 'ltr' }),
    hint: hintOf(field),
    'aria-required': isRequired,
    autoComplete: 'off',
    onBlur: onLeave,
  };
  if (type.is === 'hosts' || (type.is === 'text' && type.lines))
    return (
      <TextArea
        {...shared}
        rows={type.is === 'hosts' ? 3 : 6}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (type.is === 'color')
    return (
      <TextField
        {...shared}
        after={<Swatch color={shared.value} />}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const read = type.is === 'degrees' ? numberOf : (typed: string) => typed;
  return <TextField {...shared} onChange={(event) => onChange(read(event.target.value))} />;
};
