import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { useEffect, useState } from 'react';
import { Alert } from './Alert.tsx';

/** A success that is told for two seconds. Told again, it begins anew. */
export const useToast = (initial = '') => {
  const [told, setTold] = useState({ text: initial });
  useEffect(() => {
    if (told.text === '') return;
    const timer = setTimeout(() => setTold({ text: '' }), SUCCESS_ALERT_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return { text: told.text, show: (text: string): void => setTold({ text }) };
};

/** Stands where its screen puts it. Nothing in it is to be pressed, since it goes by itself. */
export const Toast = ({ toast }: { toast: Pick<ReturnType<typeof useToast>, 'text'> }) =>
  toast.text === '' ? null : <Alert tone="success">{toast.text}</Alert>;
