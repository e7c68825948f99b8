/** Runs apart from the page, so that typing stays smooth while the puzzle is solved. */
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';
import { handler } from 'altcha-lib/workers/shared';

handler({
  deriveKey: (parameters, salt, password) =>
    parameters.algorithm.startsWith('PBKDF2')
      ? deriveByPbkdf2(parameters, salt, password)
      : deriveBySha(parameters, salt, password),
});
