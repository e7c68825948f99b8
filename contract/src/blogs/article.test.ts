import { expect, it } from 'vitest';
import { articleBlocks } from './article.ts';

it('is made of headings, lists and paragraphs, one after each empty line', () => {
  expect(articleBlocks('Un.\nDeux.\n\n# Titre\n \n- a\n- b\n\n\n')).toEqual([
    { is: 'paragraph', text: 'Un.\nDeux.' },
    { is: 'heading', text: 'Titre' },
    { is: 'list', items: ['a', 'b'] },
  ]);
});

it('takes a sign for a shape only where it stands alone at the start', () => {
  expect(articleBlocks('#1 est un chiffre\n\n- a\nb\n\n# Titre\net texte')).toEqual([
    { is: 'paragraph', text: '#1 est un chiffre' },
    { is: 'paragraph', text: '- a\nb' },
    { is: 'paragraph', text: '# Titre\net texte' },
  ]);
  expect(articleBlocks(' \n ')).toEqual([]);
});
