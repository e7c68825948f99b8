import type { ShownWebhook } from '@rafiq/contract/webhooks/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { AttemptTable } from './AttemptTable.tsx';
import { webhookQuery } from './api.ts';
import { t } from './texts.ts';
import { WebhookActs } from './WebhookActs.tsx';
import styles from './Webhooks.module.css';
import { lagText, stateOf, TONES, typesText, whyText } from './words.ts';

const Facts = ({ webhook }: { webhook: ShownWebhook }) => (
  <dl className={styles.facts}>
    <dt>{t('url')}</dt>
    <dd>
      <bdi dir="ltr">{webhook.url}</bdi>
    </dd>
    <dt>{t('types')}</dt>
    <dd>{typesText(webhook)}</dd>
    {webhook.sources !== null && (
      <>
        <dt>{t('sources')}</dt>
        <dd>
          <bdi dir="ltr">{webhook.sources.join(', ')}</bdi>
        </dd>
      </>
    )}
    <dt>{t('column.waiting')}</dt>
    <dd>{lagText(webhook)}</dd>
    {webhook.failed > 0 && (
      <>
        <dt>{t('givenUp')}</dt>
        <dd>{t('failed', { count: webhook.failed })}</dd>
      </>
    )}
    <dt>{t('contact')}</dt>
    <dd>
      <bdi dir="ltr">{webhook.contact}</bdi>
    </dd>
    <dt>{t('made')}</dt>
    <dd>{t('made.by', { time: moment(webhook.createdAt), name: webhook.createdBy })}</dd>
    {webhook.formerUntil !== null && (
      <>
        <dt>{t('secret.what')}</dt>
        <dd>{t('former', { time: moment(webhook.formerUntil) })}</dd>
      </>
    )}
  </dl>
);

const Shown = ({ webhook }: { webhook: ShownWebhook }) => {
  const state = stateOf(webhook);
  const why = whyText(webhook);
  return (
    <Page
      title={t('one.title', { id: webhook.id })}
      tag={<StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>}
    >
      {why !== '' && <Alert tone={state === 'off' ? 'rejected' : 'blocked'}>{why}</Alert>}
      <WebhookActs webhook={webhook} />
      <Facts webhook={webhook} />
      <h2>{t('attempts')}</h2>
      <AttemptTable webhook={webhook} />
    </Page>
  );
};

/** One address: how it does, what came of each try, and what mends it. */
export const WebhookScreen = () => {
  const { id } = useParams({ strict: false });
  const mayManage = useStaff().may.includes('systems.manage');
  const query = useQuery({ ...webhookQuery(id ?? ''), enabled: mayManage });
  if (!mayManage) return <NotForYou t={t} />;
  const unknown = { title: t('unknown.title'), text: t('unknown.text') };
  return (
    <Loaded query={query} lines={8} unknown={unknown}>
      {(webhook) => <Shown webhook={webhook} />}
    </Loaded>
  );
};
