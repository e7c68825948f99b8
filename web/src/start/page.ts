/** The page's first script, and a small one: how the page looks, and the form that is drawn already. */
import { applyBrandColors, brand } from '@rafiq/kit/brand.ts';
import { sayNoStart } from '@rafiq/kit/no-start.ts';
import { applyLanguage } from '@rafiq/kit/texts/language.ts';
import { applyTheme, followSystemTheme } from '@rafiq/kit/tokens/theme.ts';
import { drawForm } from './drawn-form.ts';

applyLanguage();
applyTheme();
followSystemTheme();
applyBrandColors();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
const drawn = drawForm(root);

// Not awaited: what it loads stands on this very file, and would wait for its end.
void import('./main.tsx')
  .then(({ start }) => start(root, drawn))
  .catch(() => sayNoStart(root, brand.hotline));
