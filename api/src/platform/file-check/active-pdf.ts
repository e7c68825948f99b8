/**
 * What a PDF would do by itself: run a script, start a program, bring another file along. Reads every object that is
 * anywhere in the file, not only those that its own table of contents names: readers repair broken tables, each in its own
 * way, so nothing may rest on the table.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { type Dictionary, MAX_NAME_LENGTH, namesIn, readDictionary } from './pdf-syntax.ts';

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

type Problem = 'file_active' | 'file_unreadable';

class PdfProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads on where it stopped, so that a name may stand on the border of two pieces. */
const createSearch = () => {
  let rest = '';
  let isEncrypted = false;
  return {
    push: (piece: string): void => {
      const text = rest + piece;
      for (const name of namesIn(text)) {
        if (ACTIVE.has(name)) throw new PdfProblem('file_active');
        if (name === 'Encrypt') isEncrypted = true;
      }
      rest = text.slice(-MAX_NAME_LENGTH);
    },
    isEncrypted: () => isEncrypted,
  };
};

const searchText = async (text: string): Promise<{ isEncrypted: boolean }> => {
  const search = createSearch();
  for (let at = 0; at < text.length; at += CHUNK_CHARS) {
    search.push(text.slice(at, at + CHUNK_CHARS));
    // others are served meanwhile
    await nextTurn();
  }
  return { isEncrypted: search.isEncrypted() };
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

interface Room {
  unpacked: number;
}

/** Readers take what they can unpack, even of a broken stream; so does this. */
const searchPacked = async (packed: Buffer, room: Room): Promise<void> => {
  const search = createSearch();
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      room.unpacked += chunk.length;
      if (room.unpacked > MAX_UNPACKED_BYTES) throw new PdfProblem('file_unreadable');
      search.push(chunk.toString('latin1'));
    }
  } catch (error) {
    if (error instanceof PdfProblem) throw error;
  }
};

const ZLIB_HEADER_BYTES = 2;

const searchObjectStreams = async (
  bytes: Buffer,
  text: string,
  { isEncrypted }: { isEncrypted: boolean },
): Promise<void> => {
  const room: Room = { unpacked: 0 };
  let streams = 0;
  // objects that stand in each other would be read over and over
  let toRead = 2 * text.length;
  let sinceTurn = 0;
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    const found = readDictionary(text, index + 3);
    if (!found) continue;
    toRead -= found.end - index;
    sinceTurn += found.end - index;
    if (toRead < 0) throw new PdfProblem('file_unreadable');
    if (sinceTurn > CHUNK_CHARS) {
      sinceTurn = 0;
      await nextTurn();
    }
    if (found.streamStarts.length === 0 || !holdsObjects(found)) continue;
    streams += 1;
    const isHidden = isEncrypted || !isPackedPlainly(found) || streams > MAX_OBJECT_STREAMS;
    if (isHidden) throw new PdfProblem('file_unreadable');
    for (const start of found.streamStarts)
      await searchPacked(bytes.subarray(start + ZLIB_HEADER_BYTES), room);
  }
};

/** What is wrong with it, if anything is. */
export const findPdfProblem = async (bytes: Buffer): Promise<Problem | null> => {
  const text = bytes.toString('latin1');
  try {
    await searchObjectStreams(bytes, text, await searchText(text));
    return null;
  } catch (error) {
    if (error instanceof PdfProblem) return error.problem;
    throw error;
  }
};
