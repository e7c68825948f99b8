import type { z } from 'zod';
import type { Issue } from '../core/issue.ts';
import type {
  ContentChange,
  ContentImport,
  ContentItem,
  ContentLine,
  ImportPreview,
  RefusedLine,
} from './model.ts';
import type {
  contentChangesSchema,
  contentImportsSchema,
  contentItemSchema,
  contentListSchema,
  importPreviewSchema,
  observationListSchema,
} from './schema.ts';

export type ContentListWire = z.infer<typeof contentListSchema>;
export type ContentItemWire = z.infer<typeof contentItemSchema>;
export type ContentChangesWire = z.infer<typeof contentChangesSchema>;
export type ImportPreviewWire = z.infer<typeof importPreviewSchema>;
export type ContentImportsWire = z.infer<typeof contentImportsSchema>;
export type ObservationListWire = z.infer<typeof observationListSchema>;

export const lineToWire = ({ labelAr, publishAt, ...same }: ContentLine) => ({
  ...same,
  label_ar: labelAr,
  publish_at: publishAt,
});
export const lineFromWire = ({
  label_ar,
  publish_at,
  ...same
}: ContentListWire['items'][number]): ContentLine => ({
  ...same,
  labelAr: label_ar,
  publishAt: publish_at,
});

export const itemToWire = ({ draft, ...same }: ContentItem): ContentItemWire => {
  if (!draft) return { ...same, draft };
  const { publishAt, ...rest } = draft;
  return { ...same, draft: { ...rest, publish_at: publishAt } };
};
export const itemFromWire = ({ draft, ...same }: ContentItemWire): ContentItem => {
  if (!draft) return { ...same, draft };
  const { publish_at, problem, ...rest } = draft;
  return { ...same, draft: { ...rest, publishAt: publish_at, problem: problem as Issue | null } };
};

export const changeToWire = ({ mayPutBack, ...same }: ContentChange) => ({
  ...same,
  may_put_back: mayPutBack,
});
export const changeFromWire = ({
  may_put_back,
  ...same
}: ContentChangesWire['changes'][number]): ContentChange => ({ ...same, mayPutBack: may_put_back });

export const previewToWire = ({ refusedCount, ...same }: ImportPreview): ImportPreviewWire => ({
  ...same,
  refused_count: refusedCount,
});
export const previewFromWire = ({
  refused,
  refused_count,
  ...same
}: ImportPreviewWire): ImportPreview => ({
  ...same,
  refused: refused as RefusedLine[],
  refusedCount: refused_count,
});

export const importToWire = ({ undoneAt, mayUndo, ...same }: ContentImport) => ({
  ...same,
  undone_at: undoneAt,
  may_undo: mayUndo,
});
export const importFromWire = ({
  undone_at,
  may_undo,
  ...same
}: ContentImportsWire['imports'][number]): ContentImport => ({
  ...same,
  undoneAt: undone_at,
  mayUndo: may_undo,
});
