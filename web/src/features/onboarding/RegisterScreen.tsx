import { isShortForm } from '@rafiq/contract/onboarding/rules';
import { FullForm } from './FullForm.tsx';
import { ShortForm } from './ShortForm.tsx';
import { useOnboarding } from './store.ts';

/** /register2: which form, the access check has said. */
export const RegisterScreen = () => {
  const { answer } = useOnboarding();
  return answer && isShortForm(answer.code) ? <ShortForm /> : <FullForm />;
};
