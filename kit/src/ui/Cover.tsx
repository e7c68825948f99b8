import { useState } from 'react';
import styles from './Cover.module.css';
import { Zellige } from './Zellige.tsx';

/** The picture above a text. Without one, or with one that cannot be shown, our own pattern. */
export const Cover = ({ src }: { src: string }) => {
  const [broken, setBroken] = useState('');
  if (src === '' || broken === src) {
    return (
      <div className={styles.pattern}>
        <Zellige />
      </div>
    );
  }
  return (
    <img className={styles.image} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
  );
};
