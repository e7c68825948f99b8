import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepTypedTemporary, readTypedTemporary } from '../../lib/typed-temporary.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { FirstPasswordScreen } from './FirstPasswordScreen.tsx';
import { accountTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), accountTexts.load()]);
});

it('begins with the temporary password that was typed at sign-in, and keeps it nowhere else', async () => {
  const temporary = 'Sapin-Lune-Vague-4827';
  keepTypedTemporary(temporary);
  showSignedIn(() => <FirstPasswordScreen onSaved={vi.fn()} onSignOut={vi.fn()} leaving={false} />);
  const current = page.getByLabelText(t('first.current'), { exact: true });
  await expect.element(current).toHaveValue(temporary);
  expect(readTypedTemporary()).toBe('');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Sapin');
});
