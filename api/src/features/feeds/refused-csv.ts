/**
 * The refused rows of a batch as a CSV that a person mends and sends again, whether the batch came as CSV or as NDJSON.
 * It has every column of the entity, so that what was sent stands where it belongs, and says beside it what was wrong.
 */
import { BOM, csvCell, csvLine } from '@rafiq/contract/core/csv';
import type { Language } from '@rafiq/contract/core/language';
import { columnsOf } from '@rafiq/contract/feeds/columns';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { COMMON_FIELDS } from '@rafiq/contract/feeds/rules';
import { issueSentences } from '../../platform/http/error-body.ts';
import { objectOf } from './json-object.ts';
import { MENDING_COLUMNS } from './mending.ts';
import type { RefusedLine } from './refused.ts';

export async function* refusedCsv(
  entity: FeedEntity,
  rows: AsyncIterable<Omit<RefusedLine, 'key'>>,
  language: Language,
): AsyncGenerator<string> {
  const names: string[] = [...COMMON_FIELDS, ...columnsOf(entity).map(({ name }) => name)];
  yield BOM + csvLine([...names, ...MENDING_COLUMNS]);
  for await (const { line, issues, raw } of rows) {
    // of a field that was sent twice a cell would show the last value alone
    const isWhole = issues.every(({ code }) => code !== 'field_twice');
    const sent = isWhole ? objectOf(raw) : null;
    const cells = [
      ...names.map((name) => csvCell(sent?.[name])),
      String(line),
      issues.map(({ field }) => field).join(', '),
      issues.flatMap((one) => issueSentences([one], language)).join(' | '),
      sent ? '' : raw,
    ];
    yield csvLine(cells);
  }
}
