import { API } from './api.mjs';
import { CASES } from './cases.mjs';
import { CONSOLE } from './console.mjs';
import { CONSTAT } from './constat.mjs';
import { FEEDS } from './feeds.mjs';
import { HELPERS } from './helpers.mjs';
import { KIT } from './kit.mjs';
import { MEMBER } from './member.mjs';
import { OVERSIGHT } from './oversight.mjs';
import { RULES } from './rules.mjs';
import { SYSTEMS } from './systems.mjs';
import { WALKS } from './walks.mjs';
import { WEB } from './web.mjs';

/**
 * What is broken, by domain. Each break says what is wrong then, in which file, which text (`from`, there exactly once)
 * becomes which (`to`), and by what it is caught: a test file and (part of) a test's name; a walk, its name and its look;
 * or a check and words that it says.
 */
export const DOMAINS = {
  rules: RULES,
  api: API,
  cases: CASES,
  oversight: OVERSIGHT,
  systems: SYSTEMS,
  feeds: FEEDS,
  member: MEMBER,
  helpers: HELPERS,
  constat: CONSTAT,
  kit: KIT,
  web: WEB,
  console: CONSOLE,
  walks: WALKS,
};
