/** Run by the build (vite/drawn-sign-in.ts): the sign-in screen of a first visit, as markup. */
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { renderToString } from 'react-dom/server';
import { SignInScreen } from '../features/access/SignInScreen.tsx';
import { accessTexts } from '../features/access/texts.ts';

/** The tab's name is no part of the body: React writes it where it belongs. */
const TITLE = /<title>.*?<\/title>/;

export const drawSignIn = async (): Promise<string> => {
  await Promise.all([loadCommon(), accessTexts.load()]);
  return renderToString(<SignInScreen />).replace(TITLE, '');
};
