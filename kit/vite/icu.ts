/** Turns ICU messages into the small form that `src/texts/message.ts` runs, so that no parser reaches the browser. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message } from '../src/texts/message.ts';

type Part = Exclude<Message, string>[number];

const toParts = (elements: MessageFormatElement[]): Part[] => elements.map(toPart);

const branches = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, toParts(value)]));

const toPart = (element: MessageFormatElement): Part => {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.select:
      return [element.value, 'select', branches(element.options)];
    case TYPE.plural:
      if (element.pluralType === 'ordinal') throw new Error('ordinals are not supported');
      return [element.value, 'plural', branches(element.options)];
    default:
      throw new Error(`element type ${element.type} is not supported in messages`);
  }
};

/** Plain text stays a string. */
export const compileMessage = (text: string): Message => {
  const parts = toParts(parse(text, { ignoreTag: true }));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
};

export const compileCatalogue = (texts: Record<string, string>): Record<string, Message> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
