import { AGE_DAYS } from '@rafiq/contract/reports/model';
import { shareOnTime } from '@rafiq/contract/reports/rules';
import type {
  Backlog,
  EndFigures,
  PersonFigures,
  WeekFigures,
} from '@rafiq/contract/reports/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { t as queueText } from '../queue/texts.ts';
import type { Column } from './FigureTable.tsx';
import { t } from './texts.ts';
import { number, plain, plainHours, scoreText, shareText, spanText } from './words.ts';

const counted = <Row>(label: string, of: (row: Row) => number): Column<Row> => ({
  label,
  shown: (row) => number(of(row)),
  raw: (row) => plain(of(row)),
});

type Spreads = Pick<EndFigures, 'firstAnswer' | 'end'>;

const spans = (label: string, of: (row: Spreads) => number | undefined): Column<Spreads> => ({
  label,
  shown: (row) => spanText(of(row)),
  raw: (row) => plainHours(of(row)),
});

/** What weeks and people have in common. */
const ends = (): Column<EndFigures>[] => [
  counted(t('closed'), ({ closed }) => closed),
  {
    label: t('onTime'),
    shown: (row) => shareText(shareOnTime(row)),
    raw: (row) => plain(shareOnTime(row)),
  },
  spans(t('first.median'), ({ firstAnswer }) => firstAnswer?.median),
  spans(t('first.p90'), ({ firstAnswer }) => firstAnswer?.p90),
  spans(t('end.median'), ({ end }) => end?.median),
  spans(t('end.p90'), ({ end }) => end?.p90),
  counted(t('reopened'), ({ reopened }) => reopened),
  counted(t('askedTwice'), ({ askedTwice }) => askedTwice),
];

export const weekColumns = (hasRatings: boolean): Column<WeekFigures>[] => [
  { label: t('week'), shown: ({ week }) => shortDate(week), raw: ({ week }) => week },
  counted(t('received'), ({ received }) => received),
  ...ends(),
  ...(hasRatings
    ? [
        {
          label: t('satisfaction'),
          shown: ({ score }: WeekFigures) => scoreText(score),
          raw: ({ score }: WeekFigures) => plain(score),
        },
        counted<WeekFigures>(t('ratings'), ({ ratings }) => ratings),
      ]
    : []),
];

export const peopleColumns = (): Column<PersonFigures>[] => [
  { label: t('person'), shown: ({ name }) => name },
  counted(t('has'), ({ open }) => open),
  ...ends(),
];

/** The names of the ages, from less than a day on. */
const ageLabels = (): string[] => [
  ...AGE_DAYS.map((to, place) => {
    const from = AGE_DAYS[place - 1];
    return from === undefined ? t('age.first') : t('age.between', { from, to });
  }),
  t('age.over', { count: AGE_DAYS.at(-1) ?? 0 }),
];

const allOf = ({ ages }: Backlog): number => ages.reduce((sum, count) => sum + count, 0);

export const backlogColumns = (): Column<Backlog>[] => [
  { label: t('kind'), shown: ({ kind }) => queueText(`kind.${kind}`) },
  ...ageLabels().map((label, place) => counted<Backlog>(label, ({ ages }) => ages[place] ?? 0)),
  counted(t('all'), allOf),
  counted(t('waiting'), ({ waiting }) => waiting),
  counted(t('late'), ({ late }) => late),
];

export const totalsOf = (backlog: readonly Backlog[]) => ({
  open: backlog.reduce((sum, row) => sum + allOf(row), 0),
  late: backlog.reduce((sum, row) => sum + row.late, 0),
  ages: ageLabels().map((label, place) => ({
    ...{ key: label, label },
    count: backlog.reduce((sum, { ages }) => sum + (ages[place] ?? 0), 0),
  })),
});
