/** The PDF of a report: asked for once there is a line, and kept on this phone beside the report. */
import { onlyRead } from '@rafiq/contract/constat/content';
import type { Entries } from '@rafiq/contract/constat/entries';
import { contentHash } from '@rafiq/contract/constat/hash';
import { SIDES } from '@rafiq/contract/constat/model';
import { readConstat } from '@rafiq/contract/constat/read';
import { withHumanCheck } from '@rafiq/contract/core/human-check';
import { fetchFile } from '@rafiq/kit/http/download.ts';
import { sendThenCheck } from '../../../lib/human-check/ahead.ts';
import { keeper } from '../database.ts';

/** By what it was made of: one that was made before something changed is another. */
export const paperNameOf = async (entries: Entries): Promise<string> => {
  const constat = readConstat(entries);
  const hands = SIDES.map((side) => constat[side].signature?.sha256.slice(0, 16) ?? '0');
  return ['paper', await contentHash(entries), ...hands].join('-');
};

export const keptPaper = async (report: string, name: string): Promise<Blob | null> =>
  (await keeper()).photo(report, name);

/** The one that is kept, else a new one. */
export const paperOf = async (report: string, entries: Entries): Promise<Blob> => {
  const name = await paperNameOf(entries);
  const kept = await keptPaper(report, name);
  if (kept) return kept;
  const sent = { entries: onlyRead(entries) };
  const { blob } = await sendThenCheck((check) =>
    fetchFile('/constat/paper', withHumanCheck(sent, check)),
  );
  const paper = new Blob([blob], { type: 'application/pdf' });
  await (await keeper()).keepPhoto(report, name, paper);
  return paper;
};

/** As it is called on the disk and at the insurer's: nobody's name is in it. */
export const fileNameOf = (entries: Entries): string => {
  const { day } = readConstat(entries).common;
  return ['constat-amiable', day].filter(Boolean).join('-');
};
