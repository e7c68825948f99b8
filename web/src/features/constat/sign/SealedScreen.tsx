import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { CONSTAT } from '../address.ts';
import { useDesk } from '../desk.ts';
import { PaperAndDeclaration } from '../paper/after.tsx';
import { ReviewBody } from '../review/ReviewBody.tsx';
import { Calls } from '../safety/Calls.tsx';
import { SealCheck } from '../seal/SealCheck.tsx';
import { languagesOf, Said, speechOf, Tongues } from '../tongues.tsx';
import styles from './Sign.module.css';
import { Signatures } from './Signatures.tsx';

const NEXT = ['form.sealed.next1', 'form.sealed.next2', 'form.sealed.next3'] as const;

/** Both have signed: what it is, and what to do with it now. */
export const SealedScreen = () => {
  const { report } = useDesk();
  const languages = languagesOf(report.entries, report.mine);
  const title = speechOf(languages[0] ?? 'fr').t('form.sealed.title');
  return (
    <Tongues languages={languages}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.sealed}>
        <Icon name="check" size={34} />
        <Title>{title}</Title>
        <p>
          <Said>{({ t }) => t('form.sealed.text')}</Said>
        </p>
      </div>
      <ol className={styles.next}>
        {NEXT.map((text) => (
          <li key={text}>
            <Said>{({ t }) => t(text)}</Said>
          </li>
        ))}
      </ol>
      <a
        href={`${CONSTAT}/exchange/${report.id}`}
        className={buttonClass({ variant: 'soft', wide: true })}
      >
        <span>
          <Said>{({ t }) => t('exchange.give')}</Said>
        </span>
      </a>
      <PaperAndDeclaration />
      <SealCheck report={report} />
      <details className={styles.read}>
        <summary>
          <Said>{({ t }) => t('form.sealed.read')}</Said>
        </summary>
        <ReviewBody />
        <Signatures />
      </details>
      <Calls />
      <a href={CONSTAT} className={buttonClass({ variant: 'ghost', wide: true })}>
        <span>
          <Said>{({ t }) => t('form.sealed.leave')}</Said>
        </span>
      </a>
    </Tongues>
  );
};
