import { type ComponentType, createContext, useContext, useState } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';
import { Phone } from './Figures.tsx';
import styles from './Popover.module.css';
import { Popover } from './Popover.tsx';
import { Problem } from './Problem.tsx';

/** What the app offers below every hotline number, such as a call-back form. It loads when it is asked for. */
export interface HotlineOffer {
  open: string;
  failed: string;
  retry: string;
  load: () => Promise<ComponentType>;
}

export const HotlineOfferContext = createContext<HotlineOffer | null>(null);

const Offer = ({ offer }: { offer: HotlineOffer }) => {
  const [Content, setContent] = useState<ComponentType | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = async () => {
    setState('busy');
    try {
      const loaded = await offer.load();
      setContent(() => loaded);
    } catch {
      setState('failed');
    }
  };
  if (Content) return <Content />;
  if (state === 'failed') {
    return <Problem message={offer.failed} retry={offer.retry} onRetry={() => void load()} />;
  }
  return (
    <Button variant="soft" small icon="phone" busy={state === 'busy'} onClick={() => void load()}>
      {offer.open}
    </Button>
  );
};

interface Props {
  label: string;
  title: string;
  text: string;
  phone: string;
  variant?: ButtonVariant;
}

export const Hotline = ({ label, title, text, phone, variant = 'ghost' }: Props) => {
  const offer = useContext(HotlineOfferContext);
  return (
    <Popover icon="help" variant={variant} label={label}>
      <div className={styles.hotline}>
        <h2>{title}</h2>
        <p>
          {text} <Phone number={phone} />
        </p>
        {offer && <Offer offer={offer} />}
      </div>
    </Popover>
  );
};
