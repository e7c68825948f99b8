import { t } from './texts.ts';

interface Props {
  name:
    | ('askedBy' | 'reason' | 'lapses' | 'decidedBy' | 'note')
    | ('feed.rows' | 'feed.told' | 'feed.source');
  value: string;
}

/** A line of a card: what it is called, and what it is. */
export const Said = ({ name, value }: Props) => (
  <div>
    <dt>{t(name)}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
