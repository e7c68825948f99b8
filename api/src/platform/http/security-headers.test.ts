import { expect, it } from 'vitest';
import { pageHeadersOf, securityHeaders } from './security-headers.ts';

const config = { publicUrl: 'https://portail.example.ma', recaptcha: null, frameHosts: [] };

const framesOf = (changes: Partial<Parameters<typeof securityHeaders>[0]> = {}) => {
  const policy = securityHeaders({ ...config, ...changes })['content-security-policy'];
  return /frame-src ([^;]+)/.exec(policy ?? '')?.[1]?.split(' ');
};

it('frames the portal itself and the video player without cookies, and nothing else', () => {
  expect(framesOf()).toEqual(["'self'", 'https://www.youtube-nocookie.com']);
});

it('frames articles of the hosts that the brand names, by https only', () => {
  expect(framesOf({ frameHosts: ['blog.example.ma'] })).toEqual([
    "'self'",
    'https://www.youtube-nocookie.com',
    'https://blog.example.ma',
  ]);
});

it('frames what the brand names at the moment', () => {
  const brand: { frameHosts: string[] } = { frameHosts: [] };
  const headers = pageHeadersOf(config, brand);
  const policy = () => headers()['content-security-policy'];
  expect(policy()).not.toContain('blog.example.ma');
  expect(headers()).toBe(headers());
  brand.frameHosts = ['blog.example.ma'];
  expect(policy()).toContain('https://blog.example.ma');
  brand.frameHosts = [];
  expect(policy()).not.toContain('blog.example.ma');
});

it('frames the other human check only where it is configured', () => {
  expect(framesOf({ recaptcha: {} })).toContain('https://www.google.com/recaptcha/');
  expect(framesOf()).not.toContain('https://www.google.com/recaptcha/');
});
