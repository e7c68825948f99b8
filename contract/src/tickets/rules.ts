import { judge } from '../core/issue.ts';
import { checkChoice, checkMessage, choiceIn } from '../requests/rules.ts';
import { TICKET_TYPES, type TicketDraft } from './model.ts';

/** What a contract may add to these is looked up, not judged. */
export const checkTicket = <Draft extends Pick<TicketDraft, 'type' | 'message'>>(draft: Draft) =>
  judge(
    draft,
    [
      ...checkChoice('type', draft.type, TICKET_TYPES),
      ...checkMessage(draft.message, { required: true }),
    ],
    // Stryker disable next-line ObjectLiteral: it narrows the type alone, the draft has this value already
    { type: choiceIn(TICKET_TYPES, draft.type) },
  );

export type ValidTicket = NonNullable<ReturnType<typeof checkTicket<TicketDraft>>['valid']>;
