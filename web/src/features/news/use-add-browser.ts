import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { keepOfferRefused } from '../../lib/push-mark.ts';
import { addThisBrowser } from './push.ts';

/** `outcome`: what the person said to the browser; null until they did. */
export const useAddBrowser = () => {
  const [outcome, setOutcome] = useState<NotificationPermission | null>(null);
  const task = useTask<undefined>(async () => {
    const said = await addThisBrowser();
    if (said !== 'granted') keepOfferRefused();
    setOutcome(said);
  });
  return { ...task, outcome };
};
