/** Numbers that must never be reordered by the text around them. */
import { parsePlate } from '@rafiq/contract/core/plate';
import { amount } from '../formats/format.ts';
import styles from './Figures.module.css';

export const Money = ({ value }: { value: number }) => (
  <bdi className={styles.whole}>{amount(value)}</bdi>
);

export const FolderNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className={styles.whole}>
    {number}
  </bdi>
);

export const Phone = ({ number }: { number: string }) => (
  <a className={styles.whole} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    <bdi dir="ltr">{number}</bdi>
  </a>
);

/** Number, letter, region: left to right in every language. */
export const Plate = ({ plate }: { plate: string }) => {
  const [number, letter, region] = parsePlate(plate);
  return (
    <bdi dir="ltr" className={styles.plate}>
      <span>{number}</span>
      {letter && <span>{letter}</span>}
      {region && <span>{region}</span>}
    </bdi>
  );
};
