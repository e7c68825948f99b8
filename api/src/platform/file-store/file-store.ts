/** Where the bytes of files rest: a folder, or any service that speaks S3. */

import type { Readable } from 'node:stream';
import type { MediaType } from './media-type.ts';

export interface StoredFile {
  key: string;
  size: number;
  sha256: Buffer;
  mediaType: MediaType;
  /** A PDF that would do something by itself: run a script, bring another file. It is never shown, only downloaded. */
  hasActiveContent?: boolean;
}

export interface PutLimits {
  maxBytes: number;
  /**
   * The insurer gives it to people, byte for byte: a PDF with active content is refused, and so is a picture that would
   * have to be drawn anew for browsers.
   */
  isPublished?: boolean;
  /** We have sealed it ourselves: its bytes tell no type. */
  isSealed?: boolean;
  /** Who sends it: senders take turns where files are looked into. */
  owner?: string;
  /** Told of all bytes as they come, whether the file is kept or refused. */
  onBytes?: (bytes: number) => void;
}

/** Keys are random UUIDs: nobody guesses one, and none means anything to a file system. */
export interface FileStore {
  /**
   * Stores a stream whole or not at all, under a key that was written down before (see keep-file.ts). A refused
   * stream (too large, empty, of a wrong type) is left to the caller, who still has to answer on the connection it
   * came from.
   */
  put(key: string, source: Readable, limits: PutLimits): Promise<StoredFile>;
  /** An unknown key is `files_unavailable`. */
  get(key: string): Promise<Readable>;
  /** Whether the bytes are there, without opening them. */
  has(key: string): Promise<boolean>;
  /** An unknown key is no error: it is gone either way. */
  remove(key: string): Promise<void>;
  /** Removes what puts that were cut off before this moment left behind. */
  sweep(before: Date): Promise<number>;
}
