import { describe, expect, it } from 'vitest';
import { sourcesOf, voiceFor } from './source.ts';

const aVoice = (lang: string, localService = true): SpeechSynthesisVoice => ({
  lang,
  localService,
  default: false,
  name: lang,
  voiceURI: lang,
});

describe('the device’s voice', () => {
  it('speaks the language, whatever sign the device writes between its parts', () => {
    const voices = [aVoice('en-US'), aVoice('ar_SA'), aVoice('fr-CA')];
    expect(voiceFor('ar', voices)?.lang).toBe('ar_SA');
    expect(voiceFor('fr', voices)?.lang).toBe('fr-CA');
    expect(voiceFor('ar', [aVoice('arz-EG'), aVoice('fr')])).toBeNull();
    expect(voiceFor('fr', [])).toBeNull();
  });

  it('has the accent of the place where there is a choice', () => {
    expect(voiceFor('ar', [aVoice('ar-SA'), aVoice('ar-MA')])?.lang).toBe('ar-MA');
    expect(voiceFor('en', [aVoice('en-US'), aVoice('en-GB')])?.lang).toBe('en-GB');
  });

  it('lives on the device rather than elsewhere, even with another accent', () => {
    expect(voiceFor('fr', [aVoice('fr-FR', false), aVoice('fr-CA')])?.lang).toBe('fr-CA');
    expect(voiceFor('fr', [aVoice('fr-CA', false), aVoice('fr-FR', false)])?.lang).toBe('fr-FR');
  });
});

describe('the sound of a text', () => {
  const voice = aVoice('ar-MA');
  const recordings = { 'help.accident.intro': ['ar'] } as const;

  it('is the insurer’s recording, and the device’s voice should that fail', () => {
    expect(sourcesOf('help.accident.intro', { language: 'ar', recordings, voice })).toEqual([
      { kind: 'recording', address: '/sound/help.accident.intro.ar.mp3' },
      { kind: 'voice', voice },
    ]);
  });

  it('is the device’s voice where this text or this language was not recorded', () => {
    const spoken = [{ kind: 'voice', voice }];
    expect(sourcesOf('help.accident.intro', { language: 'fr', recordings, voice })).toEqual(spoken);
    expect(sourcesOf('help.accident.step1', { language: 'ar', recordings, voice })).toEqual(spoken);
  });

  it('is none without either', () => {
    const silent = { language: 'fr', recordings, voice: null } as const;
    expect(sourcesOf('help.accident.intro', silent)).toEqual([]);
  });
});
