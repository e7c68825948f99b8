/** Google reCAPTCHA v2, for an insurer that configures it. Nothing of Google's loads otherwise. */

import { language } from '@rafiq/kit/texts/language.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckState, HumanCheck } from './use-puzzle.ts';

interface Grecaptcha {
  ready: (callback: () => void) => void;
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (answer: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => number;
  reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const loadScript = (): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}`;
    script.async = true;
    script.onerror = reject;
    script.onload = () => {
      const api = window.grecaptcha;
      if (api) api.ready(() => resolve(api));
      else reject(new Error('reCAPTCHA did not start'));
    };
    document.head.append(script);
  });

export const useRecaptcha = (siteKey: string) => {
  const [state, setState] = useState<CheckState>('idle');
  const [answer, setAnswer] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: Grecaptcha; id: number } | null>(null);

  const lapse = useCallback((next: CheckState) => {
    setAnswer('');
    setState(next);
  }, []);

  const load = useCallback(async () => {
    setState('working');
    try {
      const api = await loadScript();
      if (!box.current || widget.current) return;
      const id = api.render(box.current, {
        sitekey: siteKey,
        callback: (solved) => {
          setAnswer(solved);
          setState('passed');
        },
        'expired-callback': () => lapse('working'),
        'error-callback': () => lapse('failed'),
      });
      widget.current = { api, id };
    } catch {
      lapse('failed');
    }
  }, [siteKey, lapse]);

  const restart = useCallback(() => {
    if (!widget.current) return void load();
    widget.current.api.reset(widget.current.id);
    lapse('working');
  }, [load, lapse]);

  useEffect(() => void load(), [load]);

  const check: HumanCheck = { state, answer, start: () => {}, restart };
  return { check, box };
};
