import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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

export const Screen = ({ title, intro, back, children }: Props) => (
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
      <h1 tabIndex={-1}>{title}</h1>
      {intro && <p>{intro}</p>}
    </div>
    {children}
  </div>
);
