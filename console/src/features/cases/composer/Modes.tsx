import { t } from '../texts.ts';
import styles from './Composer.module.css';

const MODES = ['answer', 'papers', 'note'] as const;
export type Mode = (typeof MODES)[number];

interface Props {
  mode: Mode;
  onChoose: (mode: Mode) => void;
}

export const Modes = ({ mode, onChoose }: Props) => (
  <fieldset className={styles.modes}>
    <legend className="visually-hidden">{t('write.title')}</legend>
    {MODES.map((one) => (
      <label key={one} data-on={one === mode}>
        <input
          type="radio"
          name="mode"
          className="visually-hidden"
          checked={one === mode}
          onChange={() => onChoose(one)}
        />
        {t(`mode.${one}`)}
      </label>
    ))}
  </fieldset>
);
