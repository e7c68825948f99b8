import { distanceText } from '@rafiq/kit/formats/distance.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { PlaceCard } from '@rafiq/kit/ui/PlaceCard.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { type FoundAgent, mapLink } from './search.ts';
import { t } from './texts.ts';

const LINK = buttonClass({ variant: 'ghost', small: true });

interface Props extends FoundAgent {
  cityText: (city: string) => string;
}

export const AgentCard = ({ agent, km, cityText }: Props) => (
  <PlaceCard
    name={agent.name}
    city={cityText(agent.city)}
    address={agent.address}
    distance={km === null ? null : distanceText(km)}
  >
    {agent.phone && (
      <a
        className={LINK}
        href={`tel:${agent.phone.replace(/[^\d+]/g, '')}`}
        aria-label={t('call', { name: agent.name, phone: agent.phone })}
      >
        <Icon name="phone" size={18} />
        <bdi dir="ltr">{agent.phone}</bdi>
      </a>
    )}
    <a className={LINK} href={mapLink(agent)} target="_blank" rel="noopener noreferrer">
      <Icon name="pin" size={18} />
      {t('map')}
      <span className="visually-hidden">
        <Written>{agent.name}</Written> ({common('opensNewTab')})
      </span>
    </a>
  </PlaceCard>
);
