import {
  type News,
  type NewsPage,
  type NewsPreferences,
  type PushState,
  type ShownPreferences,
  TOPIC_OF,
} from './model.ts';
import type { NewsPageWire, PushStateWire, ShownPreferencesWire } from './schema.ts';

type NewsWire = NewsPageWire['news'][number];

const newsToWire = (news: News): NewsWire => ({
  id: news.id,
  kind: news.kind,
  topic: TOPIC_OF[news.kind],
  at: news.at,
  read: news.isRead,
  path: news.path,
  subject_id: news.subjectId ?? null,
  request_kind: news.requestKind ?? null,
  status: news.status ?? null,
  number: news.number ?? null,
  day: news.day ?? null,
});

const newsFromWire = (wire: NewsWire): News => ({
  id: wire.id,
  kind: wire.kind,
  at: wire.at,
  isRead: wire.read,
  path: wire.path,
  ...(wire.subject_id !== null && { subjectId: wire.subject_id }),
  ...(wire.request_kind !== null && { requestKind: wire.request_kind }),
  ...(wire.status !== null && { status: wire.status }),
  ...(wire.number !== null && { number: wire.number }),
  ...(wire.day !== null && { day: wire.day }),
});

export const newsPageToWire = ({ news, next }: NewsPage): NewsPageWire => ({
  news: news.map(newsToWire),
  next,
});

export const newsPageFromWire = ({ news, next }: NewsPageWire): NewsPage => ({
  news: news.map(newsFromWire),
  next,
});

export const preferencesToWire = ({
  hasEmail,
  hasMobile,
  ...choice
}: ShownPreferences): ShownPreferencesWire => ({
  ...choice,
  has_email: hasEmail,
  has_mobile: hasMobile,
});

export const preferencesFromWire = ({
  has_email,
  has_mobile,
  ...choice
}: ShownPreferencesWire): ShownPreferences => ({
  ...choice,
  hasEmail: has_email,
  hasMobile: has_mobile,
});

export const choiceToWire = ({ topics, quiet, language }: NewsPreferences): NewsPreferences => ({
  topics,
  quiet,
  language,
});

export const pushStateToWire = ({ publicKey, devices, addedId }: PushState): PushStateWire => ({
  public_key: publicKey,
  added_id: addedId,
  devices: devices.map(({ id, userAgent, addedAt }) => ({
    id,
    user_agent: userAgent,
    added_at: addedAt,
  })),
});

export const pushStateFromWire = ({ public_key, devices, added_id }: PushStateWire): PushState => ({
  publicKey: public_key,
  addedId: added_id,
  devices: devices.map(({ id, user_agent, added_at }) => ({
    id,
    userAgent: user_agent,
    addedAt: added_at,
  })),
});
