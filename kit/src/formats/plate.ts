import { parsePlate } from '@rafiq/contract/core/plate';

/**
 * For places that take plain text only, such as the options of a list. A mark on either side of the letter keeps it
 * from taking the region's digits along to its own side; the whole is isolated from the text around.
 */
export const plateText = (plate: string): string =>
  `\u2066${parsePlate(plate).join('\u200e-\u200e')}\u2069`;
