/** One person's way through the onboarding screens. */
import { expect, type Page } from '@playwright/test';
import { expectTitle } from './cold.ts';
import { PASSWORD } from './members.ts';
import { speak } from './portal.ts';
import { type Language, wordsOf } from './texts.ts';

export const DEMO_BIRTH_DATE = '17/05/1990';
/** As people write it. */
export const typed = (iso: string) => iso.split('-').reverse().join('/');

/** Each step leaves on the next screen. */
export const walker = (page: Page, language: Language, look = async () => {}) => {
  const { access, common, onboarding: t } = wordsOf(language);
  /** `look` sees each screen as it is left, filled in. */
  const press = async (name: string) => {
    await look();
    await page.getByRole('button', { name, exact: true }).click();
  };
  /** The address changes first, and the screen before stays until this one is there and has the focus. */
  const at = async (step: string, title: string) => {
    await expect(page).toHaveURL(new RegExp(`#/onboarding/${step}`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expectTitle(page);
  };
  const firstDigit = page.getByLabel(t('code.box', { position: '1', length: '4' }));
  const walk = {
    at,
    check: async (cin: string, birthDate: string, sponsorship = '') => {
      await speak(page, language);
      await page.goto('/#/auth/signin');
      await page.getByRole('link', { name: access('signIn.getAccess') }).click();
      await expect(page.getByRole('heading', { name: t('checking.title') })).toBeVisible();
      await page.getByLabel(t('cin')).fill(cin);
      await page.getByLabel(t('birthDate')).first().fill(birthDate);
      if (sponsorship) await page.getByLabel(t('sponsorship')).fill(sponsorship);
      await press(t('next'));
      await at('checkinfo', t('checkInfo.title'));
      await expect(page.getByText(cin.toUpperCase(), { exact: true })).toBeVisible();
      await press(t('confirm'));
    },
    names: async () => {
      await page.getByLabel(t('firstName')).fill('Leïla');
      await page.getByLabel(t('lastName'), { exact: true }).fill('Naciri');
    },
    contacts: async (contacts: { email?: string; phone?: string }) => {
      if (contacts.email) await page.getByLabel(t('email')).fill(contacts.email);
      if (contacts.phone) await page.getByLabel(t('phone')).fill(contacts.phone);
    },
    password: async () => {
      await page.getByLabel(common('newPassword.password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(common('newPassword.confirmation'), { exact: true }).fill(PASSWORD);
    },
    acceptTerms: () => page.getByLabel(t('terms.accept')).check(),
    next: () => press(t('next')),
    individual: async () => {
      await at('register3', t('profile.title'));
      await page.getByLabel(t('profile.individual')).check();
      await press(t('next'));
    },
    /** Only an e-mail that was given is read on a screen of its own. */
    toRecap: async ({ email }: { email?: string }) => {
      if (email) {
        await at('checkemail', t('check.email.title'));
        await press(t('confirm'));
      }
      await at('inforecap', t('recap.title'));
    },
    /** Where there is one channel only, the code leaves with it. */
    validate: async () => {
      await look();
      await page.getByText(t('recap.validate'), { exact: true }).click();
    },
    choose: async (channel: 'email' | 'phone') => {
      await at('envoyerpin', t('channel.title'));
      await page.getByLabel(t(`channel.${channel}`)).check();
      await press(t('channel.validate'));
      // a screen that is all about one field begins there
      if (channel === 'phone') await expect(firstDigit).toBeFocused();
    },
    enterCode: async (code: string) => {
      await expect(page).toHaveURL(/#\/onboarding\/validercompte/);
      await firstDigit.pressSequentially(code);
      await press(t('code.confirm'));
    },
    isSignedIn: async () => {
      await expect(page).toHaveURL(/#\/(dossiers|contracts-config)/);
      await expect(page.getByText(common('activated'))).toBeVisible();
    },
    signInWorks: async (cin: string) => {
      await page.goto('/#/auth/signin');
      await page.getByLabel(access('signIn.cin')).fill(cin);
      await page.getByLabel(access('signIn.password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: access('signIn.submit') }).click();
      await expect(page).toHaveURL(/#\/(dossiers|contracts-config)/);
    },
  };
  return {
    ...walk,
    /** The full form of an individual, until it is validated. */
    register: async (contacts: { email?: string; phone?: string }) => {
      await walk.contacts(contacts);
      await walk.password();
      await walk.acceptTerms();
      await walk.next();
      await walk.individual();
      await walk.toRecap(contacts);
      await walk.validate();
    },
  };
};
