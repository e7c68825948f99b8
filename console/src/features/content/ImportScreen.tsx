import { IMPORT_MAX_BYTES } from '@rafiq/contract/content/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FileChoice } from '../../lib/file-choice/FileChoice.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { applyImport, previewImport } from './api.ts';
import styles from './Content.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { PastImports } from './PastImports.tsx';
import { t } from './texts.ts';

const NO_FILE = { name: '', isTooLarge: false };

/** A file, or lines that were pasted; what was seen is what is loaded. */
const useImport = () => {
  const [file, setFile] = useState(NO_FILE);
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(false);
  const [seen, setSeen] = useState<Awaited<ReturnType<typeof previewImport>> | null>(null);
  const [isDone, setDone] = useState(false);
  const looking = useTask(async () => setSeen(await previewImport({ text, replace })));
  const loading = useTask(async () => {
    if (!seen) return;
    await applyImport({ text, replace }, seen);
    setSeen(null);
    setText('');
    setFile(NO_FILE);
    setDone(true);
  });
  const forget = () => {
    setSeen(null);
    setDone(false);
    loading.forgive();
    looking.forgive();
  };
  return {
    ...{ file, text, replace, seen, isDone, looking, loading },
    /** One that is too large is not even read. */
    take: async (chosen: File) => {
      const isTooLarge = chosen.size > IMPORT_MAX_BYTES;
      const read = isTooLarge ? '' : await chosen.text();
      forget();
      setFile({ name: chosen.name, isTooLarge });
      setText(read);
    },
    type: (next: string) => {
      forget();
      setFile(NO_FILE);
      setText(next);
    },
    choose: (next: boolean) => {
      forget();
      setReplace(next);
    },
  };
};

export const ImportScreen = () => {
  const { file, text, replace, seen, isDone, looking, loading, take, type, choose } = useImport();
  if (!useStaff().may.includes('content.edit')) return <NotForYou t={t} />;
  const isTooLarge = new Blob([text]).size > IMPORT_MAX_BYTES;
  const blocked = text.trim() === '' ? t('import.empty') : '';
  const error = loading.error ?? looking.error;
  return (
    <Page
      title={t('import.title')}
      intro={
        <>
          {t('import.intro')} <Link to="/content">{t('title')}</Link>
        </>
      }
    >
      <div className={`${styles.form} ${styles.below}`}>
        <FileChoice
          label={t('import.file')}
          error={file.isTooLarge ? t('import.tooLarge') : undefined}
          accept=".ndjson,.jsonl,.json,.txt"
          name={file.name}
          onChoose={(chosen) => void take(chosen)}
        />
        <TextArea
          label={t('import.text')}
          hint={t('import.hint')}
          dir="ltr"
          rows={8}
          spellCheck={false}
          value={text}
          error={isTooLarge ? t('import.tooLarge') : undefined}
          onChange={(event) => type(event.target.value)}
        />
        <Checkbox checked={replace} label={t('import.replace')} onChange={choose} />
        <div className={styles.acts}>
          <Button
            variant={seen ? 'ghost' : 'primary'}
            busy={looking.busy}
            blockedBecause={isTooLarge ? t('import.tooLarge') : blocked}
            onClick={() => void looking.run(undefined)}
          >
            {t('import.look')}
          </Button>
        </div>
        {error !== null && <Alert tone="rejected">{messageOf(error)}</Alert>}
        {isDone && <Alert tone="success">{t('import.done')}</Alert>}
        {seen && (
          <ImportPreview
            preview={seen}
            busy={loading.busy}
            onApply={() => void loading.run(undefined)}
          />
        )}
      </div>
      <PastImports />
    </Page>
  );
};
