/** Which of a member's browsers this one is, if it shows their news: so that a sign-out takes it away again. */
const MARK = 'push-device';
const OFFER = 'push-offer';

interface PushMark {
  memberId: string;
  id: string;
}

export const readPushMark = (): PushMark | null => {
  try {
    const { memberId, id } = JSON.parse(localStorage.getItem(MARK) ?? 'null') ?? {};
    return typeof memberId === 'string' && typeof id === 'string' ? { memberId, id } : null;
  } catch {
    return null;
  }
};

export const keepPushMark = (mark: PushMark): void =>
  localStorage.setItem(MARK, JSON.stringify(mark));

export const dropPushMark = (): void => localStorage.removeItem(MARK);

/** Asked once in a browser: a no stays, whoever signs in. */
export const wasOfferRefused = (): boolean => localStorage.getItem(OFFER) !== null;

export const keepOfferRefused = (): void => localStorage.setItem(OFFER, 'no');
