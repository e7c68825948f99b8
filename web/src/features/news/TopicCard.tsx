import {
  type ChannelChoice,
  type ChosenTopic,
  NEWS_CHANNELS,
  type NewsChannel,
} from '@rafiq/contract/news/model';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import styles from './News.module.css';
import { t } from './texts.ts';

interface Props {
  topic: ChosenTopic;
  choice: ChannelChoice;
  /** Whether there is an address or number for it. */
  reach: Record<NewsChannel, boolean>;
  onChange: (choice: ChannelChoice) => void;
}

/** The portal is no choice: everything stands there. */
export const TopicCard = ({ topic, choice, reach, onChange }: Props) => (
  <Card title={t(`topic.${topic}`)} group>
    <p className={styles.about}>{t(`about.${topic}`)}</p>
    {NEWS_CHANNELS.map((channel) => (
      <CheckRow
        key={channel}
        look="switch"
        title={t(`channel.${channel}`)}
        checked={choice[channel]}
        onChange={(on) => onChange({ ...choice, [channel]: on })}
      >
        {channel !== 'push' && !reach[channel] && t(`missing.${channel}`)}
      </CheckRow>
    ))}
  </Card>
);
