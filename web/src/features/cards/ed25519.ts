/**
 * By the browser where it knows Ed25519 (Safari 17, Firefox 129, Chrome 137), else by a small audited library that only
 * then is loaded.
 */
import type { CheckSignature } from '@rafiq/contract/cards/rules';

type Bytes = Uint8Array<ArrayBuffer>;

const byBrowser = async (publicKey: Bytes, signed: Bytes, signature: Bytes): Promise<boolean> => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, signed);
};

export const byLibrary: CheckSignature = async (publicKey, signed, signature) => {
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, signed, publicKey).catch(() => false);
};

export const checkSignature: CheckSignature = (publicKey, signed, signature) =>
  byBrowser(new Uint8Array(publicKey), new Uint8Array(signed), new Uint8Array(signature)).catch(
    () => byLibrary(publicKey, signed, signature),
  );
