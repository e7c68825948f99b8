import { lazy, Suspense } from 'react';
import { useBegun } from '../requests/begun/begun-forms.ts';
import { requestTexts } from '../requests/texts.ts';

/** Only who has begun a form needs the words and parts of forms at home. */
const BegunForms = lazy(async () => {
  const [{ BegunForms: loaded }] = await Promise.all([
    import('../requests/begun/BegunForms.tsx'),
    requestTexts.load(),
  ]);
  return { default: loaded };
});

export const Begun = () => {
  const { isAny } = useBegun();
  if (!isAny) return null;
  return (
    <Suspense fallback={null}>
      <BegunForms />
    </Suspense>
  );
};
