/**
 * The temporary password that was typed at sign-in: the screen after it asks for it as the current one, and nobody
 * should look it up twice. Only in memory, for that one screen: a reload forgets it.
 */
let typed = '';

export const keepTypedTemporary = (password: string): void => {
  typed = password;
};

export const readTypedTemporary = (): string => typed;

export const forgetTypedTemporary = (): void => keepTypedTemporary('');
