import '@rafiq/kit/tokens/base.css';
import './desk.css';
import { applyBrandColors } from '@rafiq/kit/brand.ts';
import { sayNoStart } from '@rafiq/kit/no-start.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { applyLanguage } from '@rafiq/kit/texts/language.ts';
import { applyTheme, followSystemTheme } from '@rafiq/kit/tokens/theme.ts';
import { showConsole } from '../app/console.tsx';

applyLanguage();
applyTheme();
followSystemTheme();
applyBrandColors();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

loadCommon()
  .then(() => showConsole(root))
  .catch(() => sayNoStart(root));
