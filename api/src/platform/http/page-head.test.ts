import { expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const name = { fr: 'Assurances "A & B"', en: 'Insurance', ar: 'تأمين' };
const description = { fr: 'Vos dossiers <en ligne>', en: 'Your files', ar: 'ملفاتكم' };
const head = pageHead({ name, description }, 'https://portail.example.ma');

it('describes the portal in its first language, as text and never as markup', () => {
  expect(head).toContain('<title>Assurances &quot;A &amp; B&quot;</title>');
  expect(head).toContain('<meta property="og:title" content="Assurances &quot;A &amp; B&quot;">');
  for (const key of ['name="description"', 'property="og:description"']) {
    expect(head).toContain(`<meta ${key} content="Vos dossiers &lt;en ligne&gt;">`);
  }
});

it('names the picture of a link’s preview by its whole address', () => {
  expect(head).toContain(
    '<meta property="og:image" content="https://portail.example.ma/icons/star-512.png">',
  );
});

it('says no description that the insurer has not written', () => {
  expect(pageHead({ name, description: undefined }, 'https://a.ma')).not.toContain('description');
});
