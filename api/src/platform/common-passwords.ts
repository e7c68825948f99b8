/** The list stays here: on a poor network its 75 KB would cost more than they spare. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonForms } from '@rafiq/contract/core/guessable-password';

const FILE = join(import.meta.dirname, 'common-passwords.txt');

const readList = (): Set<string> =>
  new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );

let list: Set<string> | undefined;

export const isCommonPassword = (password: string): boolean => {
  list ??= readList();
  const common = list;
  return commonForms(password).some((form) => common.has(form));
};
