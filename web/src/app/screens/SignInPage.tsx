import { getRouteApi } from '@tanstack/react-router';
import { SignInScreen } from '../../features/access/SignInScreen.tsx';

const route = getRouteApi('/auth/signin');

export const SignInPage = () => {
  const { from, notice } = route.useSearch();
  return <SignInScreen from={from} notice={notice} />;
};
