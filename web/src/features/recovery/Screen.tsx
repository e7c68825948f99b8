import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { common } from '../../lib/common.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import styles from './Recovery.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  back: { to: '/auth/signin' | '/auth/forgot'; label: string; onClick?: () => void };
  children: ReactNode;
}

/** Each step names itself. The router gives the focus to the heading of a new address; a new step is ours to tell. */
export const Screen = ({ title, intro, back, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.bar}>
        <Link to={back.to} className={buttonClass({ variant: 'plain' })} onClick={back.onClick}>
          <Icon name="arrowBack" />
          {back.label}
        </Link>
        <LanguageMenu name={common('language')} iconOnly="narrow" />
      </div>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </div>
  );
};
