import { latestLossDate } from '@rafiq/contract/motor-declarations/rules';
import { ACCIDENT_KINDS } from '@rafiq/contract/needed-documents/model';
import { situationsOfAccident } from '@rafiq/contract/needed-documents/rules';
import { enabledOnly, hasExpired } from '@rafiq/contract/policies/rules';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import { dateIssueText, dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { Link } from '@tanstack/react-router';
import { ContractSwitch } from '../../folders/contract/ContractSwitch.tsx';
import { useIsOwnFile, useProfile } from '../../profile/api.ts';
import { useNeededDocuments } from '../../requests/needed-documents/api.ts';
import { NeededLater } from '../../requests/needed-documents/NeededDocuments.tsx';
import shared from '../../requests/Requests.module.css';
import { t } from '../texts.ts';
import { accidentText } from '../words.ts';
import { Car } from './Car.tsx';
import { CityField } from './CityField.tsx';
import type { Declaring } from './declaring.ts';
import { GarageField } from './GarageField.tsx';
import styles from './Wizard.module.css';

type Field = 'lossDate' | 'city' | 'garage';

export const InfoStep = ({ form }: { form: Declaring }) => {
  const { values, does, issues, refused, car } = form;
  // the two drivers sign it, and nobody for them
  const isOwn = useIsOwnFile();
  const { problemOf, leave } = useFieldProblems<Field>({
    issues,
    refusedBy: () => refused,
    textOf: (found) => (found.field === 'city' ? t('blocked.city') : dateIssueText(found)),
  });
  return (
    <>
      {isOwn && (
        <div className={styles.constat}>
          <p>{t('infos.constat')}</p>
          <Link to="/constat" className={buttonClass({ variant: 'soft' })}>
            {t('infos.constatLink')}
          </Link>
        </div>
      )}
      <div className={styles.car}>
        <ContractSwitch
          policy={car}
          choices={enabledOnly(useProfile().policies).motor}
          onSwitch={(policyId) => does.change({ policyId })}
        />
        <Car car={car} />
      </div>
      <div className={shared.fields}>
        <DateField
          label={t('field.lossDate')}
          aria-required
          hint={
            hasExpired(car, today())
              ? t('infos.endedHint', {
                  start: shortDate(car.effectDate),
                  end: shortDate(car.expiryDate),
                })
              : t('infos.dateHint', { date: shortDate(car.effectDate) })
          }
          value={values.lossDate}
          min={car.effectDate}
          max={latestLossDate(car, today())}
          error={problemOf('lossDate')}
          texts={dateTexts()}
          onChange={(lossDate) => does.change({ lossDate })}
          onLeave={() => leave('lossDate')}
        />
        <CityField
          value={values.city}
          error={problemOf('city')}
          onChange={(city) => does.change({ city })}
          onLeave={() => leave('city')}
        />
        <GarageField
          value={values.garage}
          lossCity={values.city}
          error={problemOf('garage')}
          onChange={(garage) => does.change({ garage })}
          onLeave={() => leave('garage')}
        />
        <SelectField
          label={t('field.accident')}
          hint={t('infos.accidentHint')}
          prompt={t('accident.prompt')}
          options={ACCIDENT_KINDS.map((value) => ({ value, label: accidentText(value) }))}
          value={values.accident}
          onChange={(accident) => does.change({ accident })}
        />
      </div>
      <NeededLater documents={useNeededDocuments(situationsOfAccident(values.accident))} />
    </>
  );
};
