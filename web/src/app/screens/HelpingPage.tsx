import { useParams } from '@tanstack/react-router';
import { AnswerScreen } from '../../features/helpers/AnswerScreen.tsx';

export const HelpingPage = () => {
  const { token } = useParams({ from: '/signed-in/shell/helping/$token' });
  return <AnswerScreen token={token} />;
};
