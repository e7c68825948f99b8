import { RULES } from './rules.mjs';

/**
 * What is broken, by domain. Each break says what is wrong then, in which file, which text (`from`, there exactly once)
 * becomes which (`to`), and by what it is caught: a test file and (part of) a test's name; a walk, its name and its look;
 * or a check and words that it says.
 */
export const DOMAINS = {
  rules: RULES,
};
