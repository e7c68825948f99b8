/** What forms are filled with, and the card, are asked for while it is quiet, so that they open without a connection. */
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { savesData } from '@rafiq/kit/http/saves-data.ts';
import { ensureProfile } from '../../features/profile/api.ts';

const fetchFormData = async (): Promise<void> => {
  const { policies, actsFor } = await ensureProfile();
  const { health, motor } = enabledOnly(policies);
  if (health.length > 0) {
    const { allBeneficiariesQuery } = await import('../../features/beneficiaries/api.ts');
    await queryClient.prefetchQuery(allBeneficiariesQuery);
  }
  // nobody shows the card of somebody else
  if (health.length > 0 && actsFor === undefined) {
    const { cardsQuery } = await import('../../features/cards/api.ts');
    await queryClient.prefetchQuery(cardsQuery);
  }
  if (motor.length > 0) {
    const { citiesQuery } = await import('../../features/motor-declarations/api.ts');
    await queryClient.prefetchQuery(citiesQuery);
  }
};

/** Only where the portal opens without a connection, and not for who saves data. */
export const keepFormData = (): void => {
  if (savesData() || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(fetchFormData).catch(() => undefined);
};
