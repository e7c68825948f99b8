import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import styles from './Content.module.css';
import { t } from './texts.ts';

interface Props {
  shown: Language;
  onShow: (language: Language) => void;
}

/** In which of the member's languages a preview is looked at. */
export const PreviewLanguages = ({ shown, onShow }: Props) => (
  <div className={styles.acts}>
    {LANGUAGES.map((one) => (
      <Button
        key={one}
        small
        variant={one === shown ? 'soft' : 'ghost'}
        aria-pressed={one === shown}
        onClick={() => onShow(one)}
      >
        {t(`language.${one}`)}
      </Button>
    ))}
  </div>
);
