import type { Guarantee } from '@rafiq/contract/motor-guarantees/model';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Money, Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ContractSwitch } from '../folders/contract/ContractSwitch.tsx';
import { NoContract } from '../folders/contract/NoContract.tsx';
import { Facts, numberFact } from '../folders/details/Facts.tsx';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { Note } from '../folders/notes/Note.tsx';
import { guaranteesQuery, useMotorPolicy } from './api.ts';
import styles from './MotorContract.module.css';
import { t } from './texts.ts';
import { LAST_MINUTE } from './validity.ts';

const Contract = ({ policy }: { policy: MotorPolicy }) => (
  <CardBody title={t('guarantees.contract')}>
    <Facts
      facts={[
        {
          label: t('fact.validity'),
          value: t('validity.untilTime', {
            date: shortDate(policy.expiryDate),
            time: LAST_MINUTE,
          }),
        },
        { label: t('fact.make'), value: <bdi>{policy.make}</bdi> },
        { label: t('fact.model'), value: <bdi>{policy.model}</bdi> },
        { label: t('fact.year'), value: policy.firstUseDate.slice(0, 4) },
        { label: t('fact.plate'), value: <Plate plate={policy.plate} /> },
        { label: t('fact.start'), value: shortDate(policy.effectDate) },
        { label: t('fact.end'), value: shortDate(policy.expiryDate) },
        numberFact(t('fact.number'), policy.policyNumber),
        { label: t('fact.company'), value: <bdi>{policy.insurer}</bdi> },
      ]}
    />
  </CardBody>
);

/** The insurer writes names in two languages; in English, and where one is missing, the usual name. */
const GuaranteeName = ({ nameFr, nameAr }: Guarantee) =>
  language === 'ar' && nameAr ? <Written>{nameAr}</Written> : <Note written={nameFr} />;

const GuaranteeRow = ({ guarantee }: { guarantee: Guarantee }) => {
  const amounts = [
    { label: t('guarantees.ceiling'), value: guarantee.ceiling },
    { label: t('guarantees.capital'), value: guarantee.insuredCapital },
    { label: t('guarantees.deductible'), value: guarantee.deductible },
  ].filter((amount): amount is { label: string; value: number } => amount.value !== null);
  return (
    <li className={styles.guarantee}>
      <span className={styles.guaranteeName}>
        <Icon name="check" />
        <GuaranteeName {...guarantee} />
      </span>
      {amounts.length > 0 && (
        <dl className={styles.amounts}>
          {amounts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

const GuaranteeList = ({ policy }: { policy: MotorPolicy }) => {
  const guarantees = useQuery(guaranteesQuery(policy));
  return (
    <Card title={t('guarantees.list')}>
      {guarantees.isPending && <Skeleton lines={8} label={common('loading')} />}
      {guarantees.isError && (
        <div className={styles.row}>
          <QueryProblem query={guarantees} />
        </div>
      )}
      {guarantees.data?.length === 0 && <p className={styles.none}>{t('guarantees.none')}</p>}
      {guarantees.data && guarantees.data.length > 0 && (
        <ul className={styles.guarantees}>
          {guarantees.data.map((guarantee) => (
            <GuaranteeRow key={guarantee.id} guarantee={guarantee} />
          ))}
        </ul>
      )}
    </Card>
  );
};

export const GuaranteesScreen = () => {
  const { policy, choices } = useMotorPolicy();
  return (
    <Page
      title={t('guarantees.title')}
      intro={policy && t('guarantees.intro')}
      action={
        policy && (
          <Link to="/auto-home" className={buttonClass({ variant: 'ghost' })}>
            <Icon name="arrowBack" />
            {t('guarantees.back')}
          </Link>
        )
      }
    >
      {policy ? (
        <>
          <ContractSwitch policy={policy} choices={choices} />
          <Contract policy={policy} />
          <GuaranteeList policy={policy} />
        </>
      ) : (
        <NoContract />
      )}
    </Page>
  );
};
