import { describe, expect, it } from 'vitest';
import { plainToAnswer } from './answer.ts';

describe('an answer', () => {
  it('has the paragraphs and lines that were typed, and shows its signs as they are', () => {
    expect(plainToAnswer('Bonjour,\r\nreçu.\n\n\n1 < 2 & 3 > "2"\n')).toBe(
      '<p>Bonjour,<br />reçu.</p><p>1 &lt; 2 &amp; 3 &gt; "2"</p>',
    );
    expect(plainToAnswer(' \n ')).toBe('');
  });

  it.each([
    'Merci de répondre à <service@rafiq.ma>',
    'Voir <https://rafiq.ma/aide>',
    'a<b et c>d &lt;original&gt;',
    '<p>a</p><br>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)></svg>',
    '<a href="#/auth/signout">a</a>',
    '</p><iframe src="https://evil.example">',
    '<!-- <style>*{display:none}</style>',
  ])('has no tag in it, and no word less: %j', (text) => {
    const [, said = ''] = /^<p>([^<>]*)<\/p>$/.exec(plainToAnswer(text)) ?? [];
    const read = said.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
    expect(read).toBe(text);
  });
});
