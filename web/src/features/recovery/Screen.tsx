import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
      <Title>{title}</Title>
      {intro && <p>{intro}</p>}
    </div>
    {children}
  </div>
);
