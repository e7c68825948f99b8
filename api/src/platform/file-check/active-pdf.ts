/**
 * What a PDF would do by itself: run a script, start a program, bring another file along; and whether it can be read at
 * all. Reads every object that is anywhere in the file, not only those that its own table of contents names: readers
 * repair broken tables, each in its own way, so nothing may rest on the table. Runs in a thread (thread.ts), and what it
 * looks at is counted: a file is read in time that grows with its length, or refused.
 */
import { createInflateRaw } from 'node:zlib';
import { asksForPassword } from './pdf-password.ts';
import {
  type Budget,
  type Dictionary,
  MAX_NAME_LENGTH,
  namesIn,
  readDictionary,
  spend,
  TooComplicated,
} from './pdf-syntax.ts';

/** Scripts always come with the first; `OpenAction` and `AA` only say when, and often just turn to a page. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoToE',
  'Rendition',
  'RichMedia',
  'OnInstantiate',
  // forms that are programs of their own
  'XFA',
]);

/** Far above what any paper needs; a file that asks for more is made to hold up whoever reads it. */
const MAX_OBJECT_STREAMS = 5_000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const CHUNK_CHARS = 1024 * 1024;
/** Dictionaries alone are read as tokens; those of a report of a thousand pages have some hundred thousand. */
const MAX_TOKENS = 2_000_000;
/** Of the file's own length: what is packed is read twice at most, and dictionaries seldom stand in each other. */
const MAX_READINGS = 4;

export const budgetFor = (bytes: number): Budget => ({
  tokens: MAX_TOKENS,
  chars: MAX_READINGS * bytes,
});

type Problem = 'file_protected' | 'file_unreadable';

class PdfProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

interface Findings {
  isActive: boolean;
  isEncrypted: boolean;
  hasPages: boolean;
}

/** Reads on where it stopped, so that a name may stand on the border of two pieces. */
const createSearch = (findings: Findings) => {
  let rest = '';
  return {
    push: (piece: string): void => {
      const text = rest + piece;
      for (const name of namesIn(text)) {
        if (ACTIVE.has(name)) findings.isActive = true;
        else if (name === 'Encrypt') findings.isEncrypted = true;
        else if (name === 'Page' || name === 'Pages') findings.hasPages = true;
      }
      rest = text.slice(-MAX_NAME_LENGTH);
    },
  };
};

const searchText = (text: string, findings: Findings): void => {
  const search = createSearch(findings);
  for (let at = 0; at < text.length; at += CHUNK_CHARS)
    search.push(text.slice(at, at + CHUNK_CHARS));
};

/** A stream that holds objects has both, whatever else it says about itself. */
const holdsObjects = ({ text }: Dictionary): boolean =>
  text.includes(' /ObjStm ') || (text.includes(' /N ') && text.includes(' /First '));

const FILTER = / \/(?:Filter|F) /g;
const PLAIN_FILTER = / \/(?:Filter|F) (?:\[ )?\/(?:FlateDecode|Fl) (?:\] )?(?=[/>])/;
const PARAMETERS = / \/(?:DecodeParms|DP) (?!(?:\[ )?null )/;

/** Every writer packs objects in one way; another way only hides them. */
const isPackedPlainly = ({ text }: Dictionary): boolean => {
  const filters = text.match(FILTER)?.length ?? 0;
  return (filters === 0 || (filters === 1 && PLAIN_FILTER.test(text))) && !PARAMETERS.test(text);
};

/** How many bytes packed objects may still unpack to. */
interface Room {
  bytes: number;
}

/** Readers take what they can unpack, even of a broken stream; so does this. What it unpacked was read, and is paid for. */
const searchPacked = async (
  packed: Buffer,
  { room, budget, findings }: { room: Room; budget: Budget; findings: Findings },
): Promise<void> => {
  const search = createSearch(findings);
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      room.bytes -= chunk.length;
      if (room.bytes < 0) throw new PdfProblem('file_unreadable');
      search.push(chunk.toString('latin1'));
    }
  } catch (error) {
    if (error instanceof PdfProblem) throw error;
  }
  spend(budget, { chars: inflate.bytesWritten });
};

const ZLIB_HEADER_BYTES = 2;

const searchObjectStreams = async (
  bytes: Buffer,
  text: string,
  { budget, findings }: { budget: Budget; findings: Findings },
): Promise<void> => {
  const room: Room = { bytes: MAX_UNPACKED_BYTES };
  let streams = 0;
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    const found = readDictionary(text, index + 3, budget);
    if (!found || found.streamStarts.length === 0 || !holdsObjects(found)) continue;
    // packed objects are encrypted, and may be pages as well as scripts
    if (findings.isEncrypted) {
      findings.hasPages = true;
      findings.isActive = true;
      return;
    }
    streams += 1;
    if (!isPackedPlainly(found) || streams > MAX_OBJECT_STREAMS)
      throw new PdfProblem('file_unreadable');
    for (const start of found.streamStarts) {
      const packed = bytes.subarray(start + ZLIB_HEADER_BYTES);
      await searchPacked(packed, { room, budget, findings });
    }
  }
};

export type ReadPdf = { problem: Problem } | { problem: null; isActive: boolean };

/** Why it cannot be read; or, if it can, whether it would do something by itself. */
export const readPdf = async (
  bytes: Buffer,
  budget: Budget = budgetFor(bytes.length),
): Promise<ReadPdf> => {
  const text = bytes.toString('latin1');
  const findings: Findings = { isActive: false, isEncrypted: false, hasPages: false };
  try {
    searchText(text, findings);
    if (findings.isEncrypted && asksForPassword(text)) return { problem: 'file_protected' };
    await searchObjectStreams(bytes, text, { budget, findings });
  } catch (error) {
    if (error instanceof PdfProblem) return { problem: error.problem };
    if (error instanceof TooComplicated) return { problem: 'file_unreadable' };
    throw error;
  }
  // a page is what every PDF has; one that was cut off or overwritten has none that could be found
  if (!findings.hasPages) return { problem: 'file_unreadable' };
  return { problem: null, isActive: findings.isActive };
};
