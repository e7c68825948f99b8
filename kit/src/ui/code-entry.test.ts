import { describe, expect, it } from 'vitest';
import { boxesOf, enterDigits, eraseDigit } from './code-entry.ts';

const EMPTY = ['', '', '', ''];

describe('the boxes of a code', () => {
  it('take one digit each and move on, and the last one keeps the focus', () => {
    expect(enterDigits(EMPTY, 0, '1')).toEqual({ digits: ['1', '', '', ''], focus: 1 });
    expect(enterDigits(['1', '2', '3', ''], 3, '4')).toEqual({
      digits: ['1', '2', '3', '4'],
      focus: 3,
    });
  });

  it.each(['a', ' ', '-', 'é'])('take nothing but digits: %j', (text) => {
    expect(enterDigits(EMPTY, 1, text)).toEqual({ digits: EMPTY, focus: 1 });
  });

  it('read the digits of an Arabic keyboard', () => {
    expect(enterDigits(EMPTY, 0, '٧')).toEqual({ digits: ['7', '', '', ''], focus: 1 });
  });

  it('spread a pasted code over all boxes, wherever it was pasted', () => {
    for (const index of [0, 2]) {
      expect(enterDigits(EMPTY, index, '1234')).toEqual({ digits: ['1', '2', '3', '4'], focus: 3 });
    }
    expect(enterDigits(EMPTY, 0, ' 12 34 ').digits).toEqual(['1', '2', '3', '4']);
    expect(enterDigits(EMPTY, 0, '123456').digits).toEqual(['1', '2', '3', '4']);
  });

  it('spread part of a code from the box on', () => {
    expect(enterDigits(EMPTY, 1, '56')).toEqual({ digits: ['', '5', '6', ''], focus: 3 });
  });

  it('replace a digit from either side', () => {
    expect(enterDigits(['1', '', '', ''], 0, '12').digits).toEqual(['2', '', '', '']);
    expect(enterDigits(['1', '', '', ''], 0, '21').digits).toEqual(['2', '', '', '']);
    expect(enterDigits(['1', '', '', ''], 0, '11').digits).toEqual(['1', '', '', '']);
  });

  it('go back with the backspace from an empty box only', () => {
    expect(eraseDigit(['1', '2', '', ''], 2)).toEqual({ digits: ['1', '', '', ''], focus: 1 });
    expect(eraseDigit(['1', '2', '', ''], 1)).toEqual({ digits: ['1', '', '', ''], focus: 1 });
    expect(eraseDigit(EMPTY, 0)).toEqual({ digits: EMPTY, focus: 0 });
  });

  it('keep their places when one in the middle is empty', () => {
    expect(boxesOf('1 34', 4)).toEqual(['1', '', '3', '4']);
  });
});
