import { type ChosenTopic, NEWS_CHANNELS, type NewsChannel } from '@rafiq/contract/news/model';
import type { ChannelChoice } from '@rafiq/contract/news/schema';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import { ChoiceCard, type SaveChange } from './ChoiceCard.tsx';
import styles from './News.module.css';
import { t } from './texts.ts';

interface Props {
  topic: ChosenTopic;
  choice: ChannelChoice;
  /** Whether there is an address, number or device for it. */
  reach: Record<NewsChannel, boolean>;
  save: SaveChange;
}

/** The portal is no choice: everything stands there. A channel that leads nowhere is off, and says why. */
export const TopicCard = ({ topic, choice, reach, save }: Props) => (
  <ChoiceCard title={t(`topic.${topic}`)} save={save}>
    {(choose) => (
      <>
        <p className={styles.about}>{t(`about.${topic}`)}</p>
        {NEWS_CHANNELS.map((channel) => (
          <CheckRow
            key={channel}
            look="switch"
            title={t(`channel.${channel}`)}
            checked={reach[channel] && choice[channel]}
            disabled={!reach[channel]}
            onChange={(on) =>
              choose(({ topics, ...rest }) => ({
                ...rest,
                topics: { ...topics, [topic]: { ...topics[topic], [channel]: on } },
              }))
            }
          >
            {!reach[channel] && t(`missing.${channel}`)}
          </CheckRow>
        ))}
      </>
    )}
  </ChoiceCard>
);
