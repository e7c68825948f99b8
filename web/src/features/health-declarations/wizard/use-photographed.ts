import { DECLARATION_TYPES } from '@rafiq/contract/health-declarations/model';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetPhotographed, readPhotographed } from '../../../lib/photographed.ts';
import { allBeneficiariesQuery } from '../../beneficiaries/api.ts';
import type { RequestForm } from '../../requests/form/request-form-model.ts';
import type { DeclarationValues, StepHash } from './form.ts';

const [CLAIM] = DECLARATION_TYPES;

/** Each photo was prepared and is in a draft that the browser has kept; or there is nothing left to keep. */
const untilKept = ({ get, subscribe }: RequestForm<DeclarationValues>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { phase, files, isSaving, isKept } = get();
      // another tab has it now, and may not have got what was not kept
      if (phase === 'elsewhere') return stop();
      if (isSaving || !isKept || files.some(({ state }) => state === 'preparing')) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });

/**
 * Puts what was photographed before the form was open into it. Whoever photographs what was paid asks for its
 * reimbursement. The address then names the last of the steps that ask: the wizard stops at the first one where
 * something is missing.
 */
export const usePhotographed = (does: RequestForm<DeclarationValues>, isFilling: boolean) => {
  const navigate = useNavigate();
  const router = useRouter();
  const isHandedOver = useRef(false);

  const takePhotos = useEffectEvent(async (isLeft: () => boolean) => {
    const { pathname } = router.state.location;
    const taken = await readPhotographed();
    if (isLeft() || isHandedOver.current || taken.length === 0) return;
    isHandedOver.current = true;
    if (does.get().values.type === '') does.change({ type: CLAIM });
    // what the draft could keep of them has come back with it
    const missing = taken.filter(({ id }) => !does.get().files.some((file) => file.id === id));
    const ids = missing.map(({ id }) => id);
    void does.addFiles(
      missing.map(({ photo }) => photo),
      { ids },
    );
    void untilKept(does).then(() => forgetPhotographed(taken.map(({ id }) => id)));
    // who is offline and has never seen them is asked
    await queryClient.ensureQueryData(allBeneficiariesQuery).catch(() => undefined);
    // the screen is still there while the next one is loaded
    if (isLeft() || router.state.location.pathname !== pathname) return;
    await navigate({ to: '.', hash: 'justificatifs' satisfies StepHash, replace: true });
  });

  useEffect(() => {
    if (!isFilling) return;
    let isLeft = false;
    void takePhotos(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, [isFilling]);
};
