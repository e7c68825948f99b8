import { useParams } from '@tanstack/react-router';
import { ConfirmContactScreen, UndoScreen } from '../../features/account/LinkScreens.tsx';

export const ConfirmContactPage = () => {
  const { token } = useParams({ from: '/visitor/contact/confirm/$token' });
  return <ConfirmContactScreen token={token} />;
};

export const UndoPage = () => {
  const { token } = useParams({ from: '/visitor/undo/$token' });
  return <UndoScreen token={token} />;
};
