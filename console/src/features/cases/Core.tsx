import type { ShownHandover } from '@rafiq/contract/request-handover/model';
import { markOf } from '@rafiq/contract/request-handover/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { Facts } from './Facts.tsx';
import { t } from './texts.ts';

/** How far the request is on its way into the core system, and what that said. */
export const Core = ({ handover }: { handover: ShownHandover }) => {
  const { state, since, version, coreReference, refusal, by } = handover;
  return (
    <>
      <h2>{t('core.title')}</h2>
      {markOf(handover, new Date()) === 'untaken' && <Alert tone="blocked">{t('core.late')}</Alert>}
      <Facts
        facts={[
          { label: t('core.state'), value: t(`core.state.${state}`) },
          { label: t('core.since'), value: <bdi>{moment(since)}</bdi> },
          { label: t('core.refusal'), value: refusal && <Written>{refusal}</Written> },
          {
            label: t('core.number'),
            value: coreReference && <FolderNumber number={coreReference} />,
          },
          { label: t('core.version'), value: String(version) },
          { label: t('core.by'), value: by && <bdi>{by}</bdi> },
        ]}
      />
    </>
  );
};
