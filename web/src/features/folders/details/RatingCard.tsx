import { MAX_STARS, type Rating, type RatingDraft } from '@rafiq/contract/ratings/model';
import { checkRating } from '@rafiq/contract/ratings/rules';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { StarRating, StarsGiven } from '@rafiq/kit/ui/StarRating.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { Toast, useToast } from '@rafiq/kit/ui/Toast.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { useIsOwnFile } from '../../profile/api.ts';
import { t } from '../texts.ts';
import { CardBody } from './FolderParts.tsx';
import styles from './Folders.module.css';
import { Part } from './Part.tsx';

const starText = (stars: number): string => t('rating.stars', { stars, max: MAX_STARS });
const NONE: RatingDraft & { [field: string]: string | number } = { score: 0, message: '' };

interface Props {
  rating: Rating | null;
  send: (draft: RatingDraft) => Promise<Rating>;
  /** The folder as it is held now carries this rating. */
  onRated: (rating: Rating) => void;
  /** On a phone only its title, until it is asked for. */
  isFolded?: boolean;
}

const Given = ({ rating }: { rating: Rating }) => (
  <div className={styles.given}>
    <StarsGiven max={MAX_STARS} value={rating.score} text={starText(rating.score)} />
    <span className={styles.muted}>{t('rating.given', { time: moment(rating.at) })}</span>
    {rating.message !== '' && (
      <p>
        <bdi>{rating.message}</bdi>
      </p>
    )}
  </div>
);

const reasonOf = (draft: RatingDraft): string => {
  const [problem] = checkRating(draft);
  if (!problem) return '';
  return problem.field === 'score' ? t('rating.choose') : issueText(problem);
};

const RatingForm = ({ send, onRated }: Pick<Props, 'send' | 'onRated'>) => {
  const draft = useDraft('rating', NONE);
  const rate = useMutation({ mutationFn: send });
  const typed: RatingDraft = { score: draft.value.score, message: draft.value.message };
  const reason = reasonOf(typed);
  const change = (part: Partial<RatingDraft>) => {
    if (rate.isError) rate.reset();
    draft.set({ ...typed, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '' || rate.isPending) return;
    rate.mutate(typed, {
      onSuccess: (rating) => {
        draft.clear();
        onRated(rating);
      },
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StarRating
        label={t('rating.label')}
        max={MAX_STARS}
        value={typed.score}
        starText={starText}
        onChange={(score) => change({ score })}
      />
      <TextArea
        label={t('rating.message')}
        dir="auto"
        maxLength={MESSAGE_MAX}
        value={typed.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      {rate.error && (
        <Alert tone="rejected">
          <span className={styles.refusal}>{messageOf(rate.error)}</span>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={rate.isPending} blockedBecause={reason} showsReason>
          {t('rating.send')}
        </Button>
      </div>
    </form>
  );
};

/** Once for each folder: afterwards the stars that were given stay. */
export const RatingCard = ({ rating, send, onRated, isFolded = false }: Props) => {
  const thanks = useToast();
  // the stars are the person's own
  if (!useIsOwnFile() && !rating) return null;
  const body = (
    <>
      <Toast toast={thanks} />
      {rating ? (
        <Given rating={rating} />
      ) : (
        <RatingForm
          send={send}
          onRated={(given) => {
            onRated(given);
            thanks.show(t('rating.thanks'));
          }}
        />
      )}
    </>
  );
  return isFolded ? (
    <Card>
      <Part title={t('rating.title')}>{body}</Part>
    </Card>
  ) : (
    <CardBody title={t('rating.title')}>{body}</CardBody>
  );
};
