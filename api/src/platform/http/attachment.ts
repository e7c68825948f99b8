import type { FastifyReply } from 'fastify';
import { safeFileName } from '../file-name.ts';

/** RFC 5987 leaves only these as they are. */
const encode = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Old clients read the plain name, all others the real one. Cleaned last: a full-width quote becomes a quote. */
export const contentDisposition = (name: string): string => {
  const safe = safeFileName(name);
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\;*%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(safe)}`;
};

interface Sent {
  mediaType: string;
  size: number;
}

/** Its type is what the store found in its bytes, and no browser looks for another. */
const withBytes = (reply: FastifyReply, { mediaType, size }: Sent): FastifyReply =>
  reply
    .type(mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-length', String(size));

/** Whatever a file holds, it runs nothing and has no place in a page of ours. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What a browser needs to keep a file instead of showing it, whatever its bytes look like. */
export const asAttachment = (
  reply: FastifyReply,
  { name, ...sent }: Sent & { name: string },
): FastifyReply =>
  withBytes(reply, sent)
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', FILE_POLICY);

/** Shown in its page. Only for what cannot run: an image, sound, or a PDF without active content. */
export const asShown = (reply: FastifyReply, sent: Sent): FastifyReply =>
  withBytes(reply, sent).header('content-disposition', 'inline');
