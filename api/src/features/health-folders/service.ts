import type { Readable } from 'node:stream';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type {
  HealthFolderDetail,
  HealthStatus,
  ListedHealthFolder,
  RefundLine,
} from '@rafiq/contract/health-folders/model';
import type { HealthFolderField } from '@rafiq/contract/health-folders/wire';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import { isRowId } from '../../platform/row-id.ts';
import { eventsOf } from '../folders/service.ts';
import { ratingOf } from '../ratings/service.ts';
import { zipFiles } from './archive.ts';
import { findFiles, findFolder, type KeptLine, type ListShape, listFolders } from './repository.ts';

/** Only folders of policies that the member has enabled; anyone else's simply do not match. */
export const listHealthFolders = (
  { db }: { db: Db },
  owner: Owner,
  query: ListQuery<HealthFolderField>,
  shape: ListShape,
): Promise<ListPage<ListedHealthFolder>> => listFolders(db, owner, query, shape);

const amountOf = (kept: string | null): number | null => (kept === null ? null : Number(kept));

const toLine = (kept: KeptLine): RefundLine => ({
  act: { fr: kept.act_fr, en: kept.act_en, ar: kept.act_ar },
  careDate: kept.care_date,
  engaged: Number(kept.engaged),
  tariffBase: amountOf(kept.tariff_base),
  rate: amountOf(kept.rate),
  ceiling: amountOf(kept.ceiling),
  ceilingName: {
    fr: kept.ceiling_name,
    en: kept.ceiling_name_en || kept.ceiling_name,
    ar: kept.ceiling_name_ar || kept.ceiling_name,
  },
  ceilingUsed: amountOf(kept.ceiling_used),
  deductible: amountOf(kept.deductible),
  refunded: Number(kept.refunded),
  reason: kept.reason,
});

export const loadHealthFolder = async (
  deps: { db: Db },
  owner: Owner,
  id: string,
): Promise<HealthFolderDetail> => {
  if (!isRowId(id)) throw new AppError('not_found');
  const [folder, events, rating] = await Promise.all([
    findFolder(deps.db, owner, id),
    eventsOf<HealthStatus>(deps, owner, 'health', id),
    ratingOf(deps, owner, { kind: 'health', id }),
  ]);
  if (!folder) throw new AppError('not_found');
  return { ...folder, events, rating, lines: (folder.lines ?? []).map(toLine) };
};

export interface Download {
  name: string;
  mediaType: string;
  size: number;
  bytes: Readable;
}

/** The one file that is filed under a folder, or all of them in an archive. */
export const openDocuments = async (
  { db, files }: { db: Db; files: FileStore },
  memberId: string,
  id: string,
): Promise<Download> => {
  const found = isRowId(id) ? await findFiles(db, memberId, id) : undefined;
  if (!found) throw new AppError('not_found');
  const [first, ...others] = found.files;
  if (!first) throw new AppError('files_unavailable');
  if (others.length === 0) return { ...first, bytes: await files.get(first.key) };
  return {
    name: `dossier-${found.folderNumber}.zip`,
    mediaType: 'application/zip',
    ...(await zipFiles(files, found.files)),
  };
};
