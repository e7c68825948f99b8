import { describe, expect, it } from 'vitest';
import { sanitizeAnswer, toAnswer, wordsOf } from './answer.ts';

describe('sanitizeAnswer', () => {
  it('keeps paragraphs, lists, marks, tables and links', () => {
    const html =
      '<p>Bonjour,<br />voici <b>la</b> <strong>suite</strong>, <i>en</i> <em>bref</em> <u>ici</u></p>' +
      '<ul><li>un</li></ul><ol><li>deux</li></ol>' +
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';
    expect(sanitizeAnswer(html)).toBe(html);
    for (const href of ['https://rafiq.example/x?a=1', 'mailto:a@b.ma', 'tel:+212522000000'])
      expect(sanitizeAnswer(`<a href="${href}" onclick="x()" class="c">y</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">y</a>`,
      );
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<p onclick="alert(1)" onerror=x>a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>x</script>">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="http://evil.example">a</a>', '<a>a</a>'],
    ['<a href="#/auth/signout">a</a>', '<a>a</a>'],
    ['<svg onload=alert(1)><p>in</p></svg>b', 'b'],
    ['<math><mtext><img src=x onerror=y></mtext></math>', ''],
    ['<style>*{display:none}</style>c', 'c'],
    ['<p style="position:fixed" class="x" id="y" dir="rtl">d</p>', '<p>d</p>'],
    ['<iframe src="https://evil.example">e</iframe>', ''],
    ['<form action="/x"><input name=a><button>f</button></form>', 'f'],
    ['<p><b>g', '<p><b>g</b></p>'],
    ['</p></b>h', '<p></p>h'],
    ['<!-- <script>x</script> -->i', 'i'],
    ['<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=y>"></noscript>', ''],
    ['<template><script>x</script></template>', ''],
  ])('%j becomes %j', (html, safe) => {
    expect(sanitizeAnswer(html)).toBe(safe);
  });

  it('changes nothing the second time', () => {
    const once = sanitizeAnswer('<p>a<div>b<a href="https://x.ma">c</a></div> & d');
    expect(sanitizeAnswer(once)).toBe(once);
  });

  it('survives what is nested without end', () => {
    const html = sanitizeAnswer(`${'<b>'.repeat(5_000)}deep`);
    expect(html.match(/<b>/g)?.length).toBeLessThanOrEqual(30);
    expect(html).toContain('</b>');
  });
});

describe('toAnswer', () => {
  it('gives plain text its paragraphs and lines, and shows its signs as they are', () => {
    expect(toAnswer('Bonjour,\r\nreçu.\n\n\n1 < 2 & 3 > "2"\n')).toBe(
      '<p>Bonjour,<br />reçu.</p><p>1 &lt; 2 &amp; 3 &gt; "2"</p>',
    );
    expect(toAnswer(' \n ')).toBe('');
  });
  it.each([
    'Merci de répondre à <service@rafiq.ma>',
    'a<b et c>d : joindre <original>',
    'Voir <https://rafiq.ma/aide>',
    'x <p',
    '<nom> </nom> <br-1> <pdf>',
  ])('leaves no word of %j out', (text) => {
    expect(wordsOf(toAnswer(text))).toBe(text);
  });
  it('keeps words in angle brackets among tags too', () => {
    expect(toAnswer('<p>Écrire à <service@rafiq.ma>, joindre <original></p>')).toBe(
      '<p>Écrire à &lt;service@rafiq.ma&gt;, joindre &lt;original&gt;</p>',
    );
    expect(toAnswer('<p>a</p><scr<script>ipt>alert(1)</script><x onload=y>')).toBe(
      '<p>a</p>&lt;scr&lt;x onload=y&gt;',
    );
  });
  it.each([
    ['<div class="x">a <span>b</span></div>', 'a b'],
    ['un<br>deux', 'un<br />deux'],
    ['<A HREF="https://x.ma" TARGET=_top>c</A>', /^<a href="https:\/\/x\.ma".*>c<\/a>$/],
    ['<script src=x async>alert(1)</script>', ''],
    ['<svg/onload=alert(1)></svg>', ''],
  ])('takes %j as HTML', (text, answer) => {
    if (typeof answer === 'string') expect(toAnswer(text)).toBe(answer);
    else expect(toAnswer(text)).toMatch(answer);
  });
  it('takes text with tags as HTML', () => {
    expect(toAnswer('<p>a</p>\n<img src=x>')).toBe('<p>a</p>');
  });
});

it('says an answer in words alone', () => {
  expect(wordsOf('<p>a<br />b</p><ul><li>c &amp;lt; &lt;d&gt;</li></ul>')).toBe('a\nb\nc &lt; <d>');
});
