/** What others say of a refund: how a complaint about it begins, in the person's language. */
import type { HealthFolderDetail, RefundLine } from '@rafiq/contract/health-folders/model';
import { explainLine } from '@rafiq/contract/health-folders/refund';
import { explainFolder } from '@rafiq/contract/health-folders/refund-sums';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { differsTexts, doubtText, reasonText, say } from './sentences.ts';
import { refundTexts, t } from './texts.ts';

export const loadRefundTexts = refundTexts.load;

export const refundLineMessage = (line: RefundLine): string => {
  const explained = explainLine(line);
  return t('message.line', {
    act: line.act[language],
    date: shortDate(line.careDate),
    engaged: say(explained.engaged),
    refunded: say(explained.refunded),
    why: [reasonText(line, 'message.reason'), doubtText(explained)].filter(Boolean).join(' '),
  }).trim();
};

export const refundSumsMessage = (folder: HealthFolderDetail): string =>
  t('message.whole', { why: differsTexts(explainFolder(folder)).join(' ') }).trim();
