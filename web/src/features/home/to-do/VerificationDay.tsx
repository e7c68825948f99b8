import type { Verification } from '@rafiq/contract/to-do/model';
import { brand } from '@rafiq/kit/brand.ts';
import { dayInYear } from '@rafiq/kit/formats/format.ts';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { t, toDoTexts } from './texts.ts';

/** What happens now, and until when, for whom the insurer still checks who they are. */
export const VerificationDay = ({ day, isLate }: Omit<Verification, 'hasImage'>) => (
  <p>
    {isLate
      ? toDoTexts.rich('verification.late', {
          phone: <Phone key="phone" number={brand.hotline} />,
        })
      : t('verification.by', { date: dayInYear(day) })}
  </p>
);
