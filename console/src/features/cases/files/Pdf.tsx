import { fetchFile } from '@rafiq/kit/http/download.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../texts.ts';
import styles from './Files.module.css';

const useAddress = (blob: Blob | undefined): string => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!blob) return;
    // Whatever it says of itself: nothing but a PDF is framed.
    const made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};

/** Fetched, then drawn by the browser: the content policy frames nothing by its address. */
export const Pdf = ({ path, name }: { path: string; name: string }) => {
  const file = useQuery({
    queryKey: ['case-file', path],
    queryFn: async () => (await fetchFile(path)).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(file.data);
  if (file.isError) return <QueryProblem query={file} />;
  if (address === '') return <Skeleton lines={6} label={common('loading')} />;
  return <iframe className={styles.pdf} src={address} title={t('files.pdf', { name })} />;
};
