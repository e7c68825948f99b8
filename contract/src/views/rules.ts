import { type Issue, issue } from '../core/issue.ts';
import type { StaffPerson } from '../staff/model.ts';
import { mayAct } from '../staff/rules.ts';
import { VIEW_NAME_MAX } from './model.ts';
import type { SavedView, ViewDraft } from './schema.ts';

export const checkViewName = (name: string): Issue[] => [
  ...(name.trim() === '' ? [issue('name', 'required')] : []),
  ...(name.length > VIEW_NAME_MAX ? [issue('name', 'too_long', { max: VIEW_NAME_MAX })] : []),
  ...(/[\p{Cc}\p{Cf}]/u.test(name) ? [issue('name', 'text_format')] : []),
];

/** For oneself everybody may; what many see is a supervisor's. */
export const mayKeepView = (
  person: Pick<StaffPerson, 'roles'>,
  { sharedWith }: Pick<ViewDraft, 'sharedWith'>,
): boolean => sharedWith === null || mayAct(person, 'cases.assign');

/** What it becomes is asked as well: nobody shares what they may not share. */
export const mayChangeViewTo = (
  person: Pick<StaffPerson, 'roles'>,
  view: Pick<SavedView, 'isOwn' | 'sharedWith'>,
  { sharedWith = view.sharedWith }: Partial<Pick<ViewDraft, 'sharedWith'>>,
): boolean =>
  mayChangeView(person, view) &&
  (sharedWith === view.sharedWith || mayKeepView(person, { sharedWith }));

/** One's own, or as a supervisor what is shared. */
export const mayChangeView = (
  person: Pick<StaffPerson, 'roles'>,
  { isOwn, sharedWith }: Pick<SavedView, 'isOwn' | 'sharedWith'>,
): boolean => isOwn || (sharedWith !== null && mayAct(person, 'cases.assign'));
