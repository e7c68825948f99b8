import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { SecretOnce } from '../../lib/SecretOnce.tsx';
import { useStaff } from '../access/api.ts';
import { type Webhook, webhooksQuery } from './api.ts';
import { NewWebhookDialog } from './NewWebhookDialog.tsx';
import { NotForYou } from './NotForYou.tsx';
import { t } from './texts.ts';
import { lagText, stateOf, TONES, typesText, whyText } from './words.ts';

const COLUMNS = ['address', 'state', 'waiting', 'types'] as const;

const WebhookTable = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <DeskTable label={t('title')} columns={COLUMNS.map((name) => t(`column.${name}`))}>
    {webhooks.map((webhook) => (
      <tr key={webhook.id}>
        <th scope="row">
          <Link to="/webhooks/$id" params={{ id: webhook.id }}>
            <bdi dir="ltr">{webhook.url}</bdi>
          </Link>
          <Small>
            <bdi dir="ltr">{webhook.id}</bdi>
          </Small>
        </th>
        <td>
          <StatusTag tone={TONES[stateOf(webhook)]}>{t(`state.${stateOf(webhook)}`)}</StatusTag>
          <Small>{whyText(webhook)}</Small>
        </td>
        <td>
          {lagText(webhook)}
          {webhook.failed > 0 && <Small>{t('failed', { count: webhook.failed })}</Small>}
        </td>
        <td>{typesText(webhook)}</td>
      </tr>
    ))}
  </DeskTable>
);

/** Who is told what happens. */
export const WebhooksScreen = () => {
  const mayManage = useStaff().may.includes('systems.manage');
  const query = useQuery({ ...webhooksQuery, enabled: mayManage });
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!mayManage) return <NotForYou />;
  if (query.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (query.isError && !query.data) return <QueryProblem query={query} />;
  const webhooks = query.data ?? [];
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <Button icon="plus" onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      }
    >
      {webhooks.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      ) : (
        <WebhookTable webhooks={webhooks} />
      )}
      <NewWebhookDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(made) => {
          setMaking(false);
          setSecret(made);
        }}
      />
      <SecretOnce
        secret={secret}
        title={t('secret.title')}
        text={t('secret.text')}
        what={t('secret.what')}
        done={t('secret.done')}
        onDone={() => setSecret(null)}
      />
    </Page>
  );
};
