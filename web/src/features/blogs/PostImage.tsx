import type { BlogPost } from '@rafiq/contract/blogs/model';
import { Zellige } from '@rafiq/kit/ui/Zellige.tsx';
import { useState } from 'react';
import styles from './Blogs.module.css';

/** Without an image, or with one that cannot be shown, our own pattern. */
export const PostImage = ({ post }: { post: BlogPost }) => {
  const [isBroken, setBroken] = useState(false);
  if (post.featuredImage === '' || isBroken) {
    return (
      <div className={styles.pattern}>
        <Zellige />
      </div>
    );
  }
  return (
    <img
      className={styles.image}
      src={post.featuredImage}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
};
