/** What a row of the list of all requests is called, and what tells it from others of its kind. */
import { COMPLAINT_TYPES } from '@rafiq/contract/health-complaints/model';
import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import { choiceIn } from '@rafiq/contract/requests/rules';
import type { RequestSummary } from '@rafiq/contract/requests/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { Fragment, type ReactNode } from 'react';
import { operationText } from '../beneficiary-requests/api.ts';
import { healthReasonText, healthTypeText } from '../health-complaints/api.ts';
import { declarationTypeText } from '../health-declarations/api.ts';
import { motorReasonText, motorTypeText } from '../motor-complaints/api.ts';
import { kindText } from '../requests/kinds/texts.ts';
import { COMMA } from '../requests/subject.ts';
import { requestTexts } from '../requests/texts.ts';
import { ticketTypeText } from '../tickets/api.ts';
import type { LISTED } from './search.ts';
import { overviewTexts, t } from './texts.ts';

const isComplement = ({ kind, topic }: Pick<RequestSummary, 'kind' | 'topic'>): boolean =>
  kind === 'health-declaration' && topic === COMPLEMENT_TYPE;

/** A choice of the filter. */
export const listedText = (listed: (typeof LISTED)[number]): string =>
  listed === 'complement' ? declarationTypeText(COMPLEMENT_TYPE) : kindText(listed);

export const nameText = (row: Pick<RequestSummary, 'kind' | 'topic'>): string =>
  listedText(isComplement(row) ? 'complement' : row.kind);

/** A complaint without a reason is told by its type. */
const complaintText = (
  topic: string,
  typeText: typeof healthTypeText,
  reasonText: (reason: string) => string,
): string => {
  const type = choiceIn(COMPLAINT_TYPES, topic);
  return type ? typeText(type) : reasonText(topic);
};

const folder = (number: string): ReactNode =>
  number &&
  requestTexts.rich('subject.folder', { number: <FolderNumber key="number" number={number} /> });

const partsOf = (row: RequestSummary): ReactNode[] => {
  const { kind, topic, about, day } = row;
  switch (kind) {
    case 'health-declaration':
      if (isComplement(row)) return [folder(about)];
      return [declarationTypeText(topic), day ? t('about.care', { date: shortDate(day) }) : ''];
    case 'motor-declaration':
      return [about, day ? t('about.accident', { date: shortDate(day) }) : ''];
    case 'health-complaint':
      return [complaintText(topic, healthTypeText, healthReasonText), folder(about)];
    case 'motor-complaint':
      return [complaintText(topic, motorTypeText, motorReasonText), folder(about)];
    case 'ticket':
      return [ticketTypeText(topic), about && t('about.message', { text: about })];
    case 'beneficiary-request':
      return [topic === 'modification' ? operationText(topic) : operationText('ajout')];
    case 'motor-renewal':
      return [
        about && overviewTexts.rich('about.policy', { number: <bdi key="number">{about}</bdi> }),
      ];
    case 'suggestion':
      return [about];
  }
};

/** Each part in the direction of its own language; empty ones say nothing. */
export const About = ({ row }: { row: RequestSummary }) =>
  partsOf(row)
    .filter((part) => part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one row never change places
      <Fragment key={index}>
        {index > 0 && COMMA}
        <bdi>{part}</bdi>
      </Fragment>
    ));
