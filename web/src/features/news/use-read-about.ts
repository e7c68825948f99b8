import type { NewsKind } from '@rafiq/contract/news/model';
import { ANSWERED_FOLDERS, type AnsweredFolder } from '@rafiq/contract/to-do/model';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { removeToDo } from '../to-do/api.ts';
import { countQuery, keepCount } from './count.ts';

type Subject = AnsweredFolder | 'request';

const KINDS: Record<Subject, NewsKind[]> = {
  request: ['request-answered', 'papers-asked'],
  'health-folder': ['health-folder'],
  'motor-folder': ['motor-folder'],
};

const readAbout = async (subject: Subject, id: string): Promise<number> => {
  const body = { about: { kinds: KINDS[subject], subject_id: id } };
  const { unread } = await call<{ unread: number }>('POST', '/me/news/read', { body });
  keepCount(unread);
  void queryClient.invalidateQueries({ queryKey: ['news', 'list'] });
  removeToDo((item) => {
    if (item.kind !== 'answer' || item.id !== id) return false;
    const folder = ANSWERED_FOLDERS.find((one) => one === item.about);
    return (folder ?? 'request') === subject;
  });
  return unread;
};

/** Whoever opens a request or folder has read what was told about it. Nothing is asked while nothing is unread. */
export const useReadAbout = (subject: Subject, id: string): void => {
  // the bell asks for it; whoever helps somebody else has none
  const { data: unread = 0 } = useQuery({ ...countQuery, enabled: false });
  const left = useRef(0);
  useEffect(() => {
    if (unread === 0 || unread === left.current) return;
    left.current = unread;
    // what could not be marked waits to be read again
    void readAbout(subject, id).then(
      (after) => {
        left.current = after;
      },
      () => undefined,
    );
  }, [unread, subject, id]);
};
