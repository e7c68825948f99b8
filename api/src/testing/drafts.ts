/** A draft as a device of the portal would save it. */
import type { DraftToKeep } from '@rafiq/contract/drafts/schema';
import { ORIGIN, type TestApp } from './app.ts';

export const aDraft = (part: Partial<DraftToKeep> = {}): DraftToKeep => ({
  seen: 0,
  values: { type: 'Autre', message: 'Bonjour' },
  step: '',
  key: 'creation-key-1',
  writer: 'writer-desk',
  files: [],
  ...part,
});

export const aFileOf = (uploadId: string | null, name = 'ordonnance.png') => ({
  ...{ id: `file-${name.length}-of-draft`, name, type: 'image/png', size: 68, lastModified: 0 },
  uploadId: uploadId,
});

export const draftCalls = (test: TestApp, userAgent = 'Chrome/140 Windows') => {
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, cookie: string, payload?: object) =>
    test.app.inject({
      ...{ method, url: `/v1/me/drafts${url}`, ...(payload && { payload }) },
      headers: { origin: ORIGIN, cookie, 'user-agent': userAgent },
    });
  const path = (name: string) => `/${encodeURIComponent(name)}`;
  return {
    list: (cookie: string) => call('GET', '', cookie),
    read: (name: string, cookie: string) => call('GET', path(name), cookie),
    keep: (name: string, draft: DraftToKeep, cookie: string) =>
      call('PUT', path(name), cookie, draft),
    remove: (name: string, cookie: string) => call('DELETE', path(name), cookie),
    removeAll: (cookie: string) => call('DELETE', '', cookie),
  };
};
