import { type Issue, issue } from '@rafiq/contract/core/issue';
import { SEARCH_BY, type SearchBy } from '@rafiq/contract/member-file/model';
import { checkSearch, FOUND_MAX } from '@rafiq/contract/member-file/rules';
import type { FoundMember } from '@rafiq/contract/member-file/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { problemText } from '../../lib/problem-text.ts';
import { useStaff } from '../access/api.ts';
import { useSearchMembers } from './api.ts';
import styles from './MemberFile.module.css';
import { NO_REASON, ReasonFields, textOf } from './ReasonFields.tsx';
import { t } from './texts.ts';

const isBy = (value: string): value is SearchBy => SEARCH_BY.some((by) => by === value);

const Found = ({ member, said }: { member: FoundMember; said: HistorySaid }) => (
  <ItemRow
    icon="user"
    name={
      <Link to="/members/$id" params={{ id: member.id }} state={{ said }}>
        <bdi>{`${member.firstName} ${member.lastName}`.trim()}</bdi>
      </Link>
    }
    details={
      <span>
        <bdi dir="ltr">{member.cin}</bdi> · {shortDate(member.birthDate)}
        {!member.isVerified && ` · ${t('unverified.short')}`}
      </span>
    }
  />
);

type HistorySaid = Pick<
  NonNullable<ReturnType<typeof useSearchMembers>['variables']>,
  'reason' | 'text'
>;

/** For a reason, which also opens the file of whoever is found. What is typed is in no address. */
export const MemberSearchScreen = () => {
  const [by, setBy] = useState<SearchBy>('cin');
  const [value, setValue] = useState('');
  const [why, setWhy] = useState(NO_REASON);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const searching = useSearchMembers();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, text } = why;
    const search = {
      by,
      value: value.trim(),
      reason: reason || 'call',
      text: text.trim(),
    } as const;
    const found = [...checkSearch(search), ...(reason === '' ? [issue('reason', 'required')] : [])];
    setIssues(found);
    if (found.length === 0) searching.mutate(search);
  };
  if (!useStaff().may.includes('member-files.read')) return <NotForYou t={t} />;
  const { data, variables, error } = searching;
  return (
    <Page title={t('search.title')} intro={t('search.intro')}>
      <search>
        <form className={styles.search} noValidate onSubmit={submit}>
          <SelectField
            label={t('search.by')}
            prompt={t('by.cin')}
            error=""
            value={by === 'cin' ? '' : by}
            options={SEARCH_BY.filter((one) => one !== 'cin').map((one) => ({
              value: one,
              label: t(`by.${one}`),
            }))}
            onChange={(chosen) => setBy(isBy(chosen) ? chosen : 'cin')}
          />
          <TextField
            label={t(`by.${by}`)}
            value={value}
            maxLength={100}
            autoComplete="off"
            error={textOf(issues, 'value')}
            onChange={({ target }) => setValue(target.value)}
          />
          <ReasonFields typed={why} issues={issues} onChange={setWhy} />
          <div className={styles.actions}>
            <Button type="submit" small icon="search" busy={searching.isPending}>
              {t('search.go')}
            </Button>
          </div>
        </form>
      </search>
      {error && <Alert tone="rejected">{problemText(error)}</Alert>}
      {data && data.length === 0 && (
        <EmptyState title={t('search.none')}>{t('search.noneText')}</EmptyState>
      )}
      {data && variables && data.length > 0 && (
        <Card title={t('search.found', { count: data.length })}>
          <ul>
            {data.map((member) => (
              <Found
                key={member.id}
                member={member}
                said={{ reason: variables.reason, text: variables.text }}
              />
            ))}
          </ul>
        </Card>
      )}
      {data?.length === FOUND_MAX && (
        <p className={styles.none}>{t('search.most', { max: FOUND_MAX })}</p>
      )}
    </Page>
  );
};
