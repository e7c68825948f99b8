import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { VerifyScreen } from '../../features/cards/VerifyScreen.tsx';
import { startWorker } from '../offline/worker-update.ts';

/** Nobody is signed in at a front desk: the page itself sees to it that it opens without a connection next time. */
export const VerifyPage = () => {
  const { token } = useParams({ strict: false });
  const navigate = useNavigate();
  useEffect(startWorker, []);
  return (
    <VerifyScreen
      token={token ?? null}
      onToken={(next) => void navigate({ to: '/verify/$token', params: { token: next } })}
    />
  );
};
