import { language } from '@rafiq/kit/texts/language.ts';
import { focusTitle } from '@rafiq/kit/ui/Title.tsx';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useAddress } from './address.ts';
import type { LoadProfile } from './begin/prefill.ts';
import { Frame } from './Frame.tsx';
import { watchLeft } from './meeting/left.ts';
import { SafetyScreen } from './safety/SafetyScreen.tsx';
import { Tongues } from './tongues.tsx';

/** What follows the first screen is fetched when it is asked for, and installed with the portal. */
const later = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const BeginScreen = later(async () => (await import('./begin/BeginScreen.tsx')).BeginScreen);
const CheckScreen = later(async () => (await import('./seal/CheckScreen.tsx')).CheckScreen);
const ReportScreen = later(async () => {
  const [{ ReportScreen: Screen }, { loadWords }] = await Promise.all([
    import('./steps/ReportScreen.tsx'),
    import('./texts.ts'),
  ]);
  await loadWords();
  return Screen;
});

const MeetScreen = later(async () => (await import('./meeting/MeetScreen.tsx')).MeetScreen);
const JoinScreen = later(async () => (await import('./meeting/JoinScreen.tsx')).JoinScreen);
const ExchangeScreen = later(
  async () => (await import('./exchange/ExchangeScreen.tsx')).ExchangeScreen,
);
const ScanScreen = later(async () => (await import('./exchange/ScanScreen.tsx')).ScanScreen);

const Screen = ({ loadProfile }: { loadProfile: LoadProfile }) => {
  const address = useAddress();
  const place = JSON.stringify(address);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    focusTitle();
    scrollTo({ top: 0 });
  }, [place]);
  switch (address.screen) {
    case 'begin':
      return <BeginScreen />;
    case 'check':
      return <CheckScreen />;
    case 'report':
      return <ReportScreen key={address.id} {...address} loadProfile={loadProfile} />;
    case 'meet':
      return <MeetScreen key={address.id} id={address.id} />;
    case 'exchange':
      return <ExchangeScreen key={address.id} id={address.id} />;
    case 'scan':
      return <ScanScreen />;
    case 'join':
      return <JoinScreen key={address.code} code={address.code} />;
    default:
      return <SafetyScreen />;
  }
};

/** The form for both drivers: without an account, without a line, and without the router. */
export const ConstatApp = (props: { loadProfile: LoadProfile }) => {
  useEffect(watchLeft, []);
  return (
    <Tongues languages={[language]}>
      <Frame>
        <Suspense>
          <Screen {...props} />
        </Suspense>
      </Frame>
    </Tongues>
  );
};
