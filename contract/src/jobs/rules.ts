import { JOB_KINDS, type JobKind } from './model.ts';

export const FAILED_SHOWN = 200;

export const isJobKind = (name: string): name is JobKind => JOB_KINDS.some((kind) => kind === name);
