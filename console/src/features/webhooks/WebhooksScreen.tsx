import type { ListedWebhook } from '@rafiq/contract/webhooks/schema';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { SecretsPage } from '../../lib/SecretsPage.tsx';
import { useStaff } from '../access/api.ts';
import { webhooksQuery } from './api.ts';
import { NewWebhookForm } from './NewWebhookForm.tsx';
import { t } from './texts.ts';
import { lagText, stateOf, TONES, typesText, whyText } from './words.ts';

const COLUMNS = ['address', 'state', 'waiting', 'types'] as const;

const WebhookTable = ({ webhooks }: { webhooks: readonly ListedWebhook[] }) => (
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

const Webhooks = ({ webhooks }: { webhooks: readonly ListedWebhook[] }) => {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <SecretsPage
      t={t}
      isEmpty={webhooks.length === 0}
      secret={secret}
      onSecret={setSecret}
      form={(onMade) => <NewWebhookForm onMade={onMade} />}
    >
      {webhooks.length > 0 && <WebhookTable webhooks={webhooks} />}
    </SecretsPage>
  );
};

/** Who is told what happens. */
export const WebhooksScreen = () => {
  const mayManage = useStaff().may.includes('systems.manage');
  const query = useQuery({ ...webhooksQuery, enabled: mayManage });
  if (!mayManage) return <NotForYou t={t} />;
  return <Loaded query={query}>{(webhooks) => <Webhooks webhooks={webhooks} />}</Loaded>;
};
