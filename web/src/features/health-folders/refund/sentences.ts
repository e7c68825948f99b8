/** A refund in sentences that one understands without knowing insurance. */
import { sayAmount, writeNumber } from '@rafiq/contract/core/money';
import { LINE_REASONS, type RefundLine } from '@rafiq/contract/health-folders/model';
import type { ExplainedLine } from '@rafiq/contract/health-folders/refund';
import type { ExplainedFolder } from '@rafiq/contract/health-folders/refund-sums';
import { language } from '@rafiq/kit/texts/language.ts';
import { t } from './texts.ts';

export const say = (centimes: number): string => sayAmount(centimes / 100, language);

/** French and English say "remains" of one dirham and its centimes, "remain" from two on. */
const numbered = <Key extends string>(key: Key, centimes: number) =>
  `${key}.${centimes < 200 ? 'one' : 'more'}` as const;

const remainsText = (remains: number): string =>
  remains === 0 ? t('remainsNone') : t(numbered('remains', remains), { remains: say(remains) });

const refundedText = (refunded: number): string =>
  refunded === 0
    ? t('refundedNone')
    : t(numbered('refunded', refunded), { refunded: say(refunded) });

const countedText = ({ counted, engaged }: ExplainedLine): string[] => {
  if (counted === null) return [];
  return [counted === engaged ? t('countedAll') : t('counted', { counted: say(counted) })];
};

/** What the contract's share comes to, and what a deductible takes, in the order in which the insurer took it. */
const shareTexts = (line: ExplainedLine, rate: number): string[] => {
  const { counted, engaged, parts } = line;
  const deductible = say(parts.deductible);
  const values = { rate: writeNumber(rate, language), share: say(line.share ?? 0) };
  if (line.isDeductedFirst && parts.deductible > 0) {
    return [...countedText(line), t('deductedFirst', { deductible }), t('shareOfRest', values)];
  }
  const taken = parts.deductible > 0 ? [t('deducted', { deductible })] : [];
  if (counted === null) return [t('share', values), ...taken];
  if (counted === engaged) return [t('shareOfAll', values), ...taken];
  return [t('shareOfCounted', { ...values, counted: say(counted) }), ...taken];
};

const ceilingTexts = (line: RefundLine, { ceilingLeft, isCapped }: ExplainedLine): string[] => {
  if (!isCapped || line.ceiling === null || ceilingLeft === null) return [];
  const name = line.ceilingName[language];
  const values = { name, ceiling: sayAmount(line.ceiling, language), left: say(ceilingLeft) };
  if (ceilingLeft === 0) return [t(name ? 'ceilingNamedUsedUp' : 'ceilingUsedUp', values)];
  return [t(name ? 'ceilingNamed' : 'ceiling', values)];
};

/** What is left of a ceiling that did not cut the refund. Empty where nobody says what was used before. */
export const ceilingLeftText = (line: RefundLine, explained: ExplainedLine): string => {
  const { ceilingLeft, refunded, isCapped, isRefused } = explained;
  if (line.ceiling === null || ceilingLeft === null || isCapped || isRefused) return '';
  const name = line.ceilingName[language];
  const left = say(Math.max(0, ceilingLeft - refunded));
  const values = { name, ceiling: sayAmount(line.ceiling, language), left };
  return t(name ? 'ceilingNamedAfter' : 'ceilingAfter', values);
};

const howTexts = (line: RefundLine, explained: ExplainedLine): string[] => {
  if (explained.isRefused) return [t('refundedNone')];
  const { share, refunded, counted } = explained;
  if (line.rate === null || share === null) {
    const says = counted === null ? [] : countedText(explained);
    return [...says, refundedText(refunded)];
  }
  // where the share is the refund, it has been said
  const end = share === refunded && refunded > 0 ? [] : [refundedText(refunded)];
  return [...shareTexts(explained, line.rate), ...ceilingTexts(line, explained), ...end];
};

/** "You paid 300 DH. The tariff counts 150 DH of it, your contract pays 80 %: 120 DH. 180 DH remain with you." */
export const lineText = (line: RefundLine, explained: ExplainedLine): string =>
  [
    t('paid', { engaged: say(explained.engaged) }),
    ...howTexts(line, explained),
    remainsText(explained.remains),
  ].join(' ');

export const wholeText = ({ engaged, refunded, remains }: ExplainedFolder): string =>
  [t('paid', { engaged: say(engaged) }), refundedText(refunded), remainsText(remains)].join(' ');

const KNOWN: readonly string[] = LINE_REASONS;

/** Said to the member, or by the member in a complaint: my contract, not yours. */
type ReasonWords = 'reason' | 'message.reason';

/** Empty where the insurer gives none. One that this page does not know yet is not passed over. */
export const reasonText = (
  { reason }: Pick<RefundLine, 'reason'>,
  words: ReasonWords = 'reason',
): string => {
  if (reason === null) return '';
  return t(KNOWN.includes(reason) ? `${words}.${reason}` : `${words}.other`);
};

/** Where the figures do not lead to the refund, or do not say how. */
export const doubtText = ({ verdict, expected, refunded, parts }: ExplainedLine): string => {
  if (verdict === 'agrees') return '';
  if (verdict === 'untold') {
    return t(numbered('untold', parts.withheld), { amount: say(parts.withheld) });
  }
  return t('differs.line', { expected: say(expected ?? 0), refunded: say(refunded) });
};

/** What the folder says and its lines do not. */
export const differsTexts = ({ differs, engaged, refunded }: ExplainedFolder): string[] => [
  ...(differs.engaged === null
    ? []
    : [t('differs.engaged', { lines: say(engaged), folder: say(differs.engaged) })]),
  ...(differs.refunded === null
    ? []
    : [t('differs.refunded', { lines: say(refunded), folder: say(differs.refunded) })]),
];
