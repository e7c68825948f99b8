import { IMPORT_MAX_BYTES } from '@rafiq/contract/content/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useStaff } from '../access/api.ts';
import { applyImport, previewImport } from './api.ts';
import styles from './Content.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { NotForYou } from './NotForYou.tsx';
import { PastImports } from './PastImports.tsx';
import { t } from './texts.ts';

/** A file, or lines that were pasted; what was seen is what is loaded. */
const useImport = () => {
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
    setDone(true);
  });
  const forget = () => {
    setSeen(null);
    setDone(false);
    loading.forgive();
    looking.forgive();
  };
  return {
    ...{ text, replace, seen, isDone, looking, loading },
    type: (next: string) => {
      forget();
      setText(next);
    },
    choose: (next: boolean) => {
      forget();
      setReplace(next);
    },
  };
};

const FileChoice = ({ onText }: { onText: (text: string) => void }) => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button variant="soft" icon="document" onClick={() => chooser.current?.click()}>
        {t('import.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".ndjson,.jsonl,.json,.txt"
        hidden
        aria-label={t('import.choose')}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onText(await file.text());
        }}
      />
    </div>
  );
};

export const ImportScreen = () => {
  const { text, replace, seen, isDone, looking, loading, type, choose } = useImport();
  if (!useStaff().may.includes('content.edit')) return <NotForYou />;
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
      <div className={`${styles.form} ${styles.section}`}>
        <FileChoice onText={type} />
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
