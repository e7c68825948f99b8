import styles from './FileName.module.css';

/** How much of the end always shows: the ending, and what tells one page of a scan from the next. */
const KEPT = 9;

/** Cut in the middle where it is tight, so that one sees what kind of file it is. */
export const FileName = ({ name }: { name: string }) => {
  const letters = [...name];
  return (
    <bdi className={styles.name} title={name}>
      <span>{letters.slice(0, -KEPT).join('')}</span>
      <span>{letters.slice(-KEPT).join('')}</span>
    </bdi>
  );
};
