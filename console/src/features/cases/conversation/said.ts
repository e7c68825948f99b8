/** One line of time out of what was sent at first, the messages and the notes. */
import type { Language } from '@rafiq/contract/core/language';
import type { CaseDetails, ConversationFile } from '../api.ts';
import { t } from '../texts.ts';

export interface Said {
  id: string;
  by: 'member' | 'insurer' | 'note';
  name: string;
  text: string;
  at: string;
  language: Language;
  files: ConversationFile[];
}

/** What came with the request itself stands in the viewer; only words are said here. */
export const saidIn = (details: CaseDetails): Said[] => {
  const { case: row, message, messages, notes } = details;
  const { name, language } = row.person;
  const bySomebody = (helper: string): string =>
    helper === '' ? name : t('actedBy.for', { helper, name });
  const first: Said[] =
    message === ''
      ? []
      : [
          {
            id: 'first',
            by: 'member',
            name: bySomebody(details.actedBy),
            text: message,
            at: row.receivedAt,
            language,
            files: [],
          },
        ];
  const written = messages.map(
    (one): Said => ({
      ...one,
      by: one.author,
      name: one.author === 'member' ? bySomebody(one.name) : one.name,
      language,
    }),
  );
  const between = notes.map((note): Said => ({ ...note, by: 'note', language, files: [] }));
  const later = [...written, ...between].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return [...first, ...later];
};

/** Everything that can be opened, each once: what came at first, then with the messages, then the papers. */
export const filesIn = ({ files, messages, papers }: CaseDetails): ConversationFile[] => {
  const all = [
    ...files,
    ...messages.flatMap((message) => message.files),
    ...papers.flatMap(({ file }) => (file ? [file] : [])),
  ];
  return [...new Map(all.map((file) => [file.id, file])).values()];
};
