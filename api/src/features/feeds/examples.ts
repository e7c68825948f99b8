/** A row of each entity as it is sent: on the pages for engineers, and in the document for programs. */
import { csvCell, plainCsvLine } from '@rafiq/contract/core/csv';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { feedExample } from '@rafiq/contract/feeds/examples';

export const exampleNdjson = (entity: FeedEntity): string =>
  `${JSON.stringify(feedExample(entity))}\n`;

/** Lines end in LF here, as in every file of ours. */
export const exampleCsv = (entity: FeedEntity): string => {
  const row = feedExample(entity);
  return (
    plainCsvLine(Object.keys(row)) + plainCsvLine(Object.values(row).map(csvCell))
  ).replaceAll('\r', '');
};
