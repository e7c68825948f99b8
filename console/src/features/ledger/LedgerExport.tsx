import type { LedgerFilter } from '@rafiq/contract/ledger/model';
import { LEDGER_MAX_EXPORT } from '@rafiq/contract/ledger/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { keepFile } from '@rafiq/kit/http/download.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { useMutation } from '@tanstack/react-query';
import { fetchAll } from './api.ts';
import { ledgerCsv } from './csv.ts';
import { t } from './texts.ts';

export const LedgerExport = ({ filter }: { filter: LedgerFilter }) => {
  const exporting = useMutation({
    mutationFn: async () => {
      const { lines, isCut } = await fetchAll(filter);
      const blob = new Blob([ledgerCsv(lines)], { type: 'text/csv;charset=utf-8' });
      keepFile(blob, `${t('export.name')}-${today()}.csv`);
      return isCut;
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        small
        icon="download"
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('export')}
      </Button>
      {exporting.data && (
        <Alert tone="blocked">{t('export.most', { max: LEDGER_MAX_EXPORT })}</Alert>
      )}
      {exporting.error && (
        <Problem
          message={messageOf(exporting.error)}
          retry={common('retry')}
          onRetry={() => exporting.mutate()}
        />
      )}
    </>
  );
};
