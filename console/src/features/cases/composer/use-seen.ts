import { useState } from 'react';
import { useStaff } from '../../access/api.ts';
import type { CaseDetails } from '../api.ts';
import { changesBetween } from '../changes.ts';

/** The case as its reader knows it: what others did since is told first, and an answer carries the version that was seen. */
export const useSeen = (details: CaseDetails) => {
  const me = useStaff();
  const [seen, setSeen] = useState(details);
  const changes = seen === details ? [] : changesBetween(seen, details, me);
  if (seen !== details && changes.length === 0) setSeen(details);
  return { changes, version: seen.case.version, accept: () => setSeen(details) };
};
