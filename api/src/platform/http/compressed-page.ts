/**
 * A page that is the same for everyone, compressed once. Never for an answer that holds a secret beside something that
 * a stranger can choose: its length would tell of the secret (BREACH). The outbox of a trial stays plain for that.
 */
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const WAYS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof WAYS;
const BEST_FIRST: Encoding[] = ['br', 'gzip'];

export type CompressedPage = Record<Encoding, Buffer> & { plain: string };

export const compressPage = async (plain: string): Promise<CompressedPage> => {
  const [br, gzipped] = await Promise.all([WAYS.br(plain), WAYS.gzip(plain)]);
  return { plain, br, gzip: gzipped };
};

/** The best that the browser reads. `;q=0` refuses; other weights do not matter between two that it reads. */
export const encodingFor = (header: string | undefined): Encoding | null => {
  const read = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s/g, '').split(';'))
    .filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name);
  return BEST_FIRST.find((encoding) => read.includes(encoding)) ?? null;
};
