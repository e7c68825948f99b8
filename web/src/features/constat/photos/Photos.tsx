import { PHOTO_SUBJECTS, type PhotoSubject } from '@rafiq/contract/constat/model';
import { LIMITS } from '@rafiq/contract/constat/values';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { CAMERA, FileInput } from '@rafiq/kit/ui/FileInput.tsx';
import { useEffect, useRef, useState } from 'react';
import { Choices } from '../drawing/Choices.tsx';
import type { OnWrite, Values } from '../drawing/values.ts';
import { useSpeech } from '../speaker.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import styles from './Photos.module.css';
import { usePhotos } from './use-photos.ts';

interface Props {
  reportId: string;
  values: Values;
  words: { subjects: Record<PhotoSubject, string> };
  onWrite: OnWrite;
}

/** Taken on the spot or chosen; each with what it shows and when it was taken. */
export const Photos = ({ reportId, values, words: { subjects }, onWrite }: Props) => {
  const { t } = useSpeech();
  const [of, setOf] = useState<PhotoSubject>('scene');
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const held = usePhotos({ reportId, values, onWrite });
  const { photos, room, isBusy, isShort, troubles, removed, noteNone } = held;
  const blockedBecause = room > 0 ? '' : t('draw.photos.tooMany', { max: LIMITS.photos });

  useEffect(() => {
    const input = camera.current;
    input?.addEventListener('cancel', noteNone);
    return () => input?.removeEventListener('cancel', noteNone);
  }, [noteNone]);

  const pick = (files: File[]) => void held.add(files, of);

  return (
    <div className={styles.photos}>
      {isShort && <Alert tone="blocked">{t('draw.photos.short')}</Alert>}
      <Choices
        legend={t('draw.photos.what')}
        type="radio"
        look="line"
        choices={PHOTO_SUBJECTS.map((value) => ({
          value,
          label: subjects[value],
          checked: of === value,
        }))}
        onChange={(value) => setOf(value as PhotoSubject)}
      />
      <div className={styles.buttons}>
        <Button
          icon="camera"
          busy={isBusy}
          blockedBecause={blockedBecause}
          onClick={() => camera.current?.click()}
        >
          {t('draw.photos.take')}
        </Button>
        <Button
          variant="ghost"
          icon="document"
          busy={isBusy}
          blockedBecause={blockedBecause}
          onClick={() => gallery.current?.click()}
        >
          {t('draw.photos.choose')}
        </Button>
      </div>
      <FileInput {...CAMERA} ref={camera} label={t('draw.photos.take')} onFiles={pick} />
      <FileInput
        ref={gallery}
        accept="image/*"
        multiple
        label={t('draw.photos.choose')}
        onFiles={pick}
      />
      <div role="status" className={styles.told}>
        <p>
          {isBusy
            ? t('draw.photos.busy')
            : t('draw.photos.count', { count: photos.length, max: LIMITS.photos })}
        </p>
        {troubles.map((trouble) => (
          <p key={trouble} className={styles.trouble}>
            {t(`draw.photos.${trouble}`, { max: LIMITS.photos })}
          </p>
        ))}
        {removed && (
          <p>
            {t('draw.photos.removed')}{' '}
            <Button variant="ghost" small icon="retry" onClick={() => void held.putBack()}>
              {t('draw.photos.putBack')}
            </Button>
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {photos.map((shown) => (
          <PhotoCard
            key={shown.id}
            reportId={reportId}
            shown={shown}
            values={values}
            subjects={subjects}
            onRetitle={(next) => held.retitle(shown, next)}
            onRemove={() => void held.remove(shown)}
          />
        ))}
      </ul>
    </div>
  );
};
