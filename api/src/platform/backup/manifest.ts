/** What an archive says of itself, before anything of it is unpacked. */
import { z } from 'zod';
import { ArchiveError } from './tar.ts';

export const MANIFEST_NAME = 'manifest.json';
export const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
const VERSION = 1;

/** No name leads outside: each step begins with a letter, a digit or a line, so `..` is none. */
const STEP = '[A-Za-z0-9_][A-Za-z0-9_.-]*';
const FOLDER = new RegExp(`^database(?:/${STEP})*$`);
const PART = new RegExp(
  `^(?:database(?:/${STEP})+|files/[\\da-f]{2}/[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$`,
);

const manifestSchema = z.strictObject({
  kind: z.literal('rafiq-backup'),
  version: z.literal(VERSION),
  madeAt: z.iso.datetime(),
  /** The schema, by the files that made it. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** Rows of each table. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** Also those that are empty: the database does not start without them. */
  folders: z.array(z.string().regex(FOLDER)),
  parts: z.array(
    z.strictObject({
      name: z.string().regex(PART),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Part = Manifest['parts'][number];

export const createManifest = (
  about: Omit<Manifest, 'kind' | 'version'>,
): { manifest: Manifest; bytes: Buffer } => {
  // our own rules, so that no backup is made that could not be restored
  const manifest = manifestSchema.parse({ kind: 'rafiq-backup', version: VERSION, ...about });
  return { manifest, bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) };
};

const headSchema = z.object({ kind: z.literal('rafiq-backup'), version: z.int() });

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
};

export const readManifest = (bytes: Buffer): Manifest => {
  const content = parse(bytes);
  const head = headSchema.safeParse(content);
  if (!head.success) throw new ArchiveError('This is not a backup of Rafiq.');
  if (head.data.version > VERSION) {
    throw new ArchiveError(
      'The backup was made by a newer version of Rafiq. Restore it with that.',
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) {
    throw new ArchiveError('The list of contents of the archive is damaged or was tampered with.');
  }
  const names = new Set(manifest.data.parts.map(({ name }) => name));
  if (names.size !== manifest.data.parts.length) {
    throw new ArchiveError('The archive names one of its parts twice.');
  }
  return manifest.data;
};
