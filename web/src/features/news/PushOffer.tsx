import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Suspense, use, useState } from 'react';
import { keepOfferRefused, readPushMark, wasOfferRefused } from '../../lib/push-mark.ts';
import styles from './News.module.css';
import { mayOffer } from './offer.ts';
import { pushSupport } from './push.ts';
import { newsTexts, t } from './texts.ts';
import { useAddBrowser } from './use-add-browser.ts';

const now = () => ({
  support: pushSupport(),
  wasRefused: wasOfferRefused(),
  isAdded: readPushMark() !== null,
});

const Offer = ({ words }: { words: Promise<void> }) => {
  use(words);
  const [isShown, setShown] = useState(() => mayOffer(now()));
  const adding = useAddBrowser();
  if (adding.outcome === 'granted') return <Alert tone="success">{t('offer.done')}</Alert>;
  // said to the browser: it was heard, and needs no word of ours
  if (adding.outcome !== null || !isShown) return null;
  const refuse = () => {
    keepOfferRefused();
    setShown(false);
  };
  return (
    <section
      className={`${cardClass} ${styles.offer}`}
      aria-labelledby="push-offer"
      data-screen-only
    >
      <span className={styles.tile}>
        <Icon name="bell" />
      </span>
      <div className={styles.offerText}>
        <h2 id="push-offer">{t('offer.title')}</h2>
        <p>{t('offer.text')}</p>
        {adding.error !== null && <Alert tone="rejected">{t('push.failed')}</Alert>}
        <div className={styles.actions}>
          <Button busy={adding.busy} onClick={() => void adding.run(undefined)}>
            {t('offer.yes')}
          </Button>
          <Button variant="ghost" onClick={refuse}>
            {t('offer.no')}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** By a press only, and once: whoever says no here, or to the browser, is not asked again. */
export const PushOffer = () => {
  const [words] = useState(() => newsTexts.load());
  return (
    <Suspense>
      <Offer words={words} />
    </Suspense>
  );
};
