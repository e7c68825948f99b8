import type { IdentityCase } from '@rafiq/contract/identity/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { IdentityScreen } from './IdentityScreen.tsx';
import { identityTexts, t } from './texts.ts';

type Claimant = IdentityCase['claimants'][number];

const READ = 'GET /v1/staff/identities/7';
const DECIDE = 'POST /v1/staff/identities/7/decisions';
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

beforeAll(() => Promise.all([loadCommon(), identityTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const KARIM = {
  ...{ firstName: 'Karim', lastName: 'Lahlou', birthDate: '1990-05-17' },
  ...{ email: 'karim@rafiq.example', phone: '0612345678' },
};
const aClaimant = (part: Partial<Claimant> = {}): Claimant => ({
  ...KARIM,
  ...{ code: '3f9a1c', kind: 'account', state: 'waiting', language: 'ar', differs: [] },
  ...{ since: '2026-11-14T10:00:00.000Z', lapsesAt: '2026-12-14T10:00:00.000Z', image: null },
  ...part,
});
const anIdentity = (part: Partial<IdentityCase> = {}): IdentityCase => ({
  ...{ id: '7', cin: 'AB123456', isOpen: true, version: 1, registry: KARIM, decisions: [] },
  waiting: null,
  ...{ receivedAt: '2026-11-14T10:00:00.000Z', dueAt: '2026-11-16T10:00:00.000Z' },
  claimants: [aClaimant()],
  ...part,
});

const show = async (
  identity: IdentityCase,
  decided = () => json({ outcome: 'verified', isOpen: false }),
) => {
  const sent = answerCalls({ [READ]: () => json(identity), [DECIDE]: decided });
  showScreen(IdentityScreen, { path: '/identities/$id', at: '/identities/7' });
  await says(page.getByRole('heading', { level: 1 }), 'AB123456');
  return sent;
};
const says = (where: Locator, text: string) =>
  expect.poll(() => where.query()?.textContent).toContain(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('an identity', () => {
  it('says what was typed beside the registry, and in words in what they differ', async () => {
    await show(anIdentity({ claimants: [aClaimant({ lastName: 'Tazi', differs: ['name'] })] }));
    const row = (field: string) => page.getByRole('row', { name: new RegExp(`^${field}`) });
    await says(row(t('field.name')), `Karim TaziKarim Lahlou${t('differs')}`);
    await says(row(t('field.birth_date')), t('same'));
    await expect.element(page.getByText(t('image.none'))).toBeVisible();
    expect(document.title).not.toContain('AB123456');
    expect(document.body.textContent).toContain(t('lapses', { day: '14/12/2026' }));
  });

  it('shows HTML of a member as the text that it is', async () => {
    const firstName = '<img src=x onerror="document.title=1"><script>1</script>';
    await show(anIdentity({ claimants: [aClaimant({ firstName, differs: ['name'] })] }));
    await expect.element(page.getByText(`${firstName} Lahlou`)).toBeVisible();
    expect(document.querySelector('article img, article script')).toBeNull();
  });

  it('has two who want one CIN side by side, chosen by keys', async () => {
    const claim = aClaimant({ code: 'beef01', kind: 'claim', firstName: 'Amal', lapsesAt: null });
    await show(anIdentity({ registry: null, claimants: [aClaimant(), claim] }));
    const cards = page.getByRole('article');
    expect(cards.elements()).toHaveLength(2);
    const [first, second] = cards.elements().map((card) => card.getBoundingClientRect());
    const isBeside = innerWidth > 1000;
    expect(isBeside ? first?.top : first?.left).toBe(isBeside ? second?.top : second?.left);
    await userEvent.keyboard('2v');
    await says(page.getByRole('dialog'), 'Amal Lahlou');
    await expect.element(page.getByText(t('then.others', { count: 1 }))).toBeVisible();
  });

  it('is seen by nobody who may not', async () => {
    answerCalls({ [READ]: () => refusal('role_required') });
    showScreen(IdentityScreen, { path: '/identities/$id', at: '/identities/7' });
    await expect.element(page.getByText(errorText('role_required'))).toBeVisible();
  });
});

describe('an image of a card', () => {
  const withImage = (mediaType: string, hasActiveContent = false) =>
    anIdentity({ claimants: [aClaimant({ image: { id: 'f1', mediaType, hasActiveContent } })] });

  it('is enlarged, turned and moved by buttons, keys and arrows', async () => {
    // nothing answers its address here; that it failed to load must not be heard before it is drawn from another
    const done = new AbortController();
    const unheard = { capture: true, signal: done.signal };
    addEventListener('error', (event) => event.stopPropagation(), unheard);
    onTestFinished(() => done.abort());
    await show(withImage('image/png'));
    const image = page.getByRole('img', { name: t('image.of', { name: 'Karim Lahlou' }) });
    const element = image.element() as HTMLImageElement;
    expect(element.getAttribute('src')).toBe('/v1/staff/identities/7/images/f1');
    element.src = DOT;
    await userEvent.click(button(t('image.closer')));
    await userEvent.keyboard('+r');
    await expect.poll(() => element.style.transform).toContain('scale(1.6875) rotate(90deg)');
    await userEvent.click(button(t('image.right')));
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => element.style.transform).toContain('translate(-15%, -15%)');
    await userEvent.click(button(t('image.whole')));
    await expect.poll(() => element.style.transform).toContain('scale(1) rotate(0deg)');
  });

  it('says what this browser cannot show', async () => {
    await show(withImage('image/heic'));
    await expect.element(page.getByText(t('image.heic'))).toBeVisible();
  });

  it('is opened in its own page where it is a PDF', async () => {
    await show(withImage('application/pdf'));
    const link = page.getByRole('link', { name: t('image.openPdf') });
    await expect.element(link).toHaveAttribute('href', '/v1/staff/identities/7/images/f1');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  it('is downloaded where it is a PDF with a script, and the screen says why', async () => {
    await show(withImage('application/pdf', true));
    await expect.element(page.getByText(t('image.active'))).toBeVisible();
    const link = page.getByRole('link', { name: t('image.download') });
    await expect.element(link).toHaveAttribute('href', '/v1/staff/identities/7/images/f1');
    await expect
      .element(page.getByRole('link', { name: t('image.openPdf') }))
      .not.toBeInTheDocument();
  });
});

describe('a decision', () => {
  it('is taken for a coded reason, after what will happen was said', async () => {
    const image = { id: 'a', mediaType: 'application/pdf', hasActiveContent: false };
    const sent = await show(anIdentity({ claimants: [aClaimant({ image })] }));
    await userEvent.click(button(t('verify')));
    const reasons = page.getByRole('combobox', { name: t('verify.reason') });
    await userEvent.click(button(t('verify.confirm')));
    await expect.element(reasons).toHaveAttribute('aria-invalid', 'true');
    await userEvent.selectOptions(reasons, 'seen_in_person');
    await expect.element(page.getByText(t('then.image'))).toBeVisible();
    await expect.element(page.getByText(t('then.second'))).not.toBeInTheDocument();
    await userEvent.click(button(t('verify.confirm')));
    await expect.element(page.getByText(t('decided.open'))).toBeVisible();
    expect(sent.find(({ call }) => call === DECIDE)?.body).toEqual({
      ...{ decision: 'verify', code: '3f9a1c', reason: 'seen_in_person', text: '' },
    });
  });

  it('is asked of a supervisor where there is no image, which is said before and after', async () => {
    await show(anIdentity(), () => json({ outcome: 'waiting', isOpen: true }));
    await userEvent.click(button(t('verify')));
    const reasons = page.getByRole('combobox', { name: t('verify.reason') });
    // without an image it is no reason
    expect(reasons.element().textContent).not.toContain(t('because.image'));
    await userEvent.selectOptions(reasons, 'seen_in_person');
    await expect.element(page.getByText(t('then.second'))).toBeVisible();
    await userEvent.click(button(t('verify.ask')));
    await expect.element(page.getByText(t('decided.waiting'))).toBeVisible();
  });

  it('that waits for a supervisor is said to whoever comes next', async () => {
    const waiting = { by: 'Sofia Kabbaj', at: '2026-11-14T10:00:00.000Z' };
    await show(anIdentity({ waiting }));
    await expect.element(page.getByText(/Sofia Kabbaj/)).toBeVisible();
  });

  it('shows the refusal as the person will read it, in their language', async () => {
    await show(anIdentity());
    await userEvent.keyboard('x');
    const reasons = page.getByRole('combobox', { name: t('refuse.reason') });
    await userEvent.selectOptions(reasons, 'image_unreadable');
    const told = document.querySelector('blockquote');
    expect(told?.textContent).toBe('صورة بطاقتكم الوطنية غير مقروءة.');
    expect([told?.lang, told?.dir]).toEqual(['ar', 'rtl']);
  });

  it('keeps what was typed when the case has changed, and asks to look again', async () => {
    const sent = await show(anIdentity(), () => refusal('case_changed'));
    await userEvent.keyboard('x');
    const reasons = page.getByRole('combobox', { name: t('refuse.reason') });
    await userEvent.selectOptions(reasons, 'other');
    await userEvent.fill(page.getByRole('textbox'), 'Venez en agence.');
    await userEvent.click(button(t('refuse.confirm')));
    await says(page.getByRole('dialog').getByRole('alert'), errorText('case_changed'));
    await userEvent.click(button(t('cancel')));
    await expect.poll(() => sent.filter(({ call }) => call === READ)).toHaveLength(2);
    await userEvent.keyboard('x');
    await expect.element(page.getByRole('textbox')).toHaveValue('Venez en agence.');
  });

  it('is not offered against the registry’s birth date, and says why', async () => {
    const registry = { ...KARIM, birthDate: '1971-01-01' };
    await show(anIdentity({ registry, claimants: [aClaimant({ differs: ['birth_date'] })] }));
    const why = issueText({ field: 'code', code: 'other_birth_date' });
    await expect.element(page.getByText(why)).toBeVisible();
    await userEvent.keyboard('v');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is over when nobody waits any more', async () => {
    const decisions: IdentityCase['decisions'] = [
      {
        ...{ outcome: 'verified', kind: 'account', hadImage: true, reason: 'image', text: '' },
        ...{ by: 'Sofia Kabbaj', at: '2026-11-15T10:00:00.000Z' },
      },
    ];
    await show(anIdentity({ isOpen: false, claimants: [], decisions }));
    await expect.element(page.getByText(t('closed'))).toBeVisible();
    await expect.element(page.getByText('Sofia Kabbaj')).toBeVisible();
    await expect.element(button(t('verify'))).not.toBeInTheDocument();
  });
});
