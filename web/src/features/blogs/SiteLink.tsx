import type { BlogPost } from '@rafiq/contract/blogs/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { articleAddress } from './api.ts';
import { t } from './texts.ts';

/** The article where it was written, in a tab of its own. */
export const SiteLink = ({ post, className }: { post: BlogPost; className?: string }) => {
  const address = articleAddress(post);
  if (!address) return null;
  return (
    <a href={address} className={className} target="_blank" rel="noopener noreferrer">
      {t('site')}
      <Icon name="external" size={16} />
      <span className="visually-hidden">
        <Written>{post.label}</Written> ({common('opensNewTab')})
      </span>
    </a>
  );
};
