/** Files that go with an answer: each is sent as soon as it is chosen, and named when the answer leaves. */
import { MESSAGE_FILES_MAX } from '@rafiq/contract/conversations/rules';
import { checkFile } from '@rafiq/contract/requests/file-rules';
import { fileAbout } from '@rafiq/kit/formats/file-about.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { upload } from '@rafiq/kit/http/upload.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import type { FileLineItem } from '@rafiq/kit/ui/FileLine.tsx';
import { useEffect, useState } from 'react';
import { type ConversationFile, filesPath, removeFile } from '../api.ts';

interface Attachment extends FileLineItem {
  /** Of the server, once it is there. */
  sentId: string | null;
}

const whyNot = (error: unknown): string => {
  const [found] = error instanceof HttpError ? (error.body?.issues ?? []) : [];
  return found ? issueText(found) : messageOf(error);
};

const sent = (file: ConversationFile): Attachment => ({
  id: file.id,
  name: file.name,
  about: fileAbout(file),
  blob: null,
  state: 'ahead',
  progress: 1,
  sentId: file.id,
});

export const useAttachments = (caseId: string, before: readonly ConversationFile[]) => {
  const [items, setItems] = useState<Attachment[]>(() => before.map(sent));
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const change = (id: string, part: Partial<Attachment>) =>
    setItems((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const send = async (id: string, file: File): Promise<void> => {
    change(id, { state: 'goingAhead', progress: 0, error: undefined });
    try {
      const { id: sentId } = await upload<ConversationFile>({
        path: filesPath(caseId),
        fields: {},
        file,
        // sent twice, it is stored once
        headers: { 'Idempotency-Key': id },
        onProgress: (progress) => change(id, { progress }),
        signal: leaving.signal,
      });
      change(id, { state: 'ahead', sentId });
    } catch (error) {
      if (!leaving.signal.aborted) change(id, { state: 'failed', error: whyNot(error) });
    }
  };

  const add = (files: File[]): void => {
    for (const file of files.slice(0, MESSAGE_FILES_MAX - items.length)) {
      const id = crypto.randomUUID();
      const [wrong] = checkFile(file);
      const state = wrong ? 'failed' : 'goingAhead';
      const error = wrong && issueText(wrong);
      const { name } = file;
      const item = { id, name, about: fileAbout(file), blob: file, state, error } as const;
      setItems((all) => [...all, { ...item, progress: 0, sentId: null }]);
      if (!wrong) void send(id, file);
    }
  };

  const remove = (id: string): void => {
    const gone = items.find((one) => one.id === id);
    setItems((all) => all.filter((one) => one.id !== id));
    // What cannot be taken away now goes with nothing, and is taken away by time.
    if (gone?.sentId) void removeFile(caseId, gone.sentId).catch(() => undefined);
  };

  /** An answer was refused because files of it are no longer there: each says so, and goes with nothing. */
  const noteGone = (error: unknown): void => {
    const issues = error instanceof HttpError ? (error.body?.issues ?? []) : [];
    for (const found of issues.filter(({ field }) => field === 'files'))
      setItems((all) =>
        all.map((one) =>
          one.sentId === found.file
            ? { ...one, state: 'failed', error: issueText(found), sentId: null }
            : one,
        ),
      );
  };

  return {
    items,
    add,
    noteGone,
    remove,
    retry: (id: string): void => {
      const blob = items.find((one) => one.id === id)?.blob;
      if (blob instanceof File && checkFile(blob).length === 0) void send(id, blob);
    },
    clear: (): void => setItems([]),
    hasFailed: items.some(({ state }) => state === 'failed'),
    isUnderWay: items.some(({ state }) => state === 'goingAhead'),
    sentIds: items.flatMap(({ sentId }) => (sentId ? [sentId] : [])),
  };
};

export type Attachments = ReturnType<typeof useAttachments>;
