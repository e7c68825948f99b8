import { describe, expect, it } from 'vitest';
import { dayText, longText, shortText } from './schema.ts';

describe('a text that is sent', () => {
  it.each(['', 'é', '😀', '\u202e نص', '\n\t', '\u0001', '\ufffd'])('may be %j', (text) => {
    for (const schema of [shortText, longText, dayText])
      expect(schema.safeParse(text).success).toBe(true);
  });

  it.each(['a\0b', '\ud800', 'a\udc00', '\ude00\ud83d'])('may not be %j', (text) => {
    for (const schema of [shortText, longText, dayText])
      expect(schema.safeParse(text).error?.issues).toMatchObject([
        { code: 'custom', params: { issue: 'text_format' } },
      ]);
  });
});
