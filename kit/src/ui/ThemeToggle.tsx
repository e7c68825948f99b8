import { useState } from 'react';
import { changeTheme, readTheme, THEMES, type Theme } from '../tokens/theme.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import type { IconName } from './Icon.tsx';

const ICONS: Record<Theme, IconName> = { system: 'screen', light: 'sun', dark: 'moon' };

export const ThemeToggle = ({ name, labels }: { name: string; labels: Record<Theme, string> }) => {
  const [theme, setTheme] = useState(readTheme);
  return (
    <ChoiceMenu
      iconOnly="always"
      name={name}
      icon={ICONS[theme]}
      value={theme}
      choices={THEMES.map((value) => ({ value, label: labels[value] }))}
      onChange={(next) => {
        changeTheme(next);
        setTheme(next);
      }}
    />
  );
};
