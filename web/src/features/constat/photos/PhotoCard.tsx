import { PHOTO_SUBJECTS, type PhotoSubject } from '@rafiq/contract/constat/model';
import { formatMoment } from '@rafiq/contract/core/dates';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useEffect, useState } from 'react';
import type { Values } from '../drawing/values.ts';
import { useSpeech } from '../speaker.tsx';
import { photoOf } from './kept.ts';
import styles from './Photos.module.css';
import type { ShownPhoto } from './use-photos.ts';

interface Props {
  reportId: string;
  shown: ShownPhoto;
  /** They change when the other phone's picture has come. */
  values: Values;
  subjects: Record<PhotoSubject, string>;
  onRetitle: (of: PhotoSubject) => void;
  onRemove: () => void;
}

/** Null while it is not here. */
const useAddress = (reportId: string, id: string, values: Values): string | null => {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const awaited = picture ? null : values;
  useEffect(() => {
    let isWanted = true;
    if (awaited)
      void photoOf(reportId, id).then(
        (found) => isWanted && found && setPicture(found),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [reportId, id, awaited]);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
};

export const PhotoCard = ({ reportId, shown, values, subjects, onRetitle, onRemove }: Props) => {
  const { t, language } = useSpeech();
  const address = useAddress(reportId, shown.id, values);
  const time = formatMoment(new Date(shown.photo.takenAt), language);
  const said = t('draw.photos.alt', { subject: subjects[shown.photo.of], time });
  return (
    <li className={styles.card}>
      {address ? (
        <img src={address} alt={said} className={styles.thumb} />
      ) : (
        <p className={styles.thumb}>{t('draw.photos.awaited')}</p>
      )}
      <div className={styles.about}>
        <p>{t('draw.photos.taken', { time })}</p>
        <SelectField
          label={t('draw.photos.of')}
          options={PHOTO_SUBJECTS.map((value) => ({ value, label: subjects[value] }))}
          value={shown.photo.of}
          onChange={(of) => onRetitle(of as PhotoSubject)}
        />
        <Button
          variant="ghost"
          small
          icon="trash"
          aria-label={t('draw.photos.removeOne', { photo: said })}
          onClick={onRemove}
        >
          {t('draw.photos.remove')}
        </Button>
      </div>
    </li>
  );
};
