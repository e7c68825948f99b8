export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export const readTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';

export const applyTheme = (): void => {
  const theme = readTheme();
  const resolved = theme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset.theme = resolved;
};

export const changeTheme = (theme: Theme): void => {
  localStorage.setItem(KEY, theme);
  applyTheme();
};

export const followSystemTheme = (): void => prefersDark.addEventListener('change', applyTheme);
