import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { FolderNumber, Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Facts } from '../../folders/details/Facts.tsx';
import { t } from '../texts.ts';

/** Which car, under which contract: on file, so nothing to type. */
export const Car = ({ car }: { car: MotorPolicy }) => (
  <Facts
    facts={[
      { label: t('field.make'), value: <bdi>{car.make}</bdi> },
      { label: t('field.model'), value: <bdi>{car.model}</bdi> },
      { label: t('field.year'), value: car.firstUseDate.slice(0, 4) },
      { label: t('field.plate'), value: <Plate plate={car.plate} /> },
      { label: t('field.policy'), value: <FolderNumber number={car.policyNumber} /> },
    ]}
  />
);
