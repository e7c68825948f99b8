/** docs/schema.md: the tables by domain and how they refer to each other, from PostgreSQL's catalogue. */
import { join } from 'node:path';
import { readMigrations } from '../platform/database/migrate.ts';
import type { Catalogue, Relation, Routine } from './catalogue.ts';

export const SCHEMA_PAGE = join(import.meta.dirname, '../../../docs/schema.md');

interface Domain {
  file: string;
  /** What the file says of itself, above its first statement. */
  about: string;
  /** In the order in which it makes them. */
  made: string[];
}

const MADE = /^create (?:unlogged )?(?:table|view|function) ([\w.]+)/gm;
const VIEW_MADE = /^select helped\.make_view\('(\w+)'/gm;

const madeIn = (sql: string): string[] => [
  ...[...sql.matchAll(MADE)].map(([, made = '']) => made),
  ...[...sql.matchAll(VIEW_MADE)].flatMap(([, of]) => [`helped.${of}`, `helped.see_${of}`]),
];

const domainsIn = async (directory: string): Promise<Domain[]> =>
  (await readMigrations(directory)).map(({ name, sql }) => ({
    file: name,
    about: (/^(?:--.*\n)+/.exec(sql)?.[0] ?? '')
      .replaceAll(/^-- ?/gm, '')
      .trim()
      .replaceAll(/(?<!\n)\n(?!\n)/g, ' '),
    made: madeIn(sql),
  }));

/** 3_insured.sql: insured */
const titleOf = (file: string): string => file.replace(/^\d+_(.*)\.sql$/, '$1');

const shorten = (types: string): string =>
  types.replaceAll('timestamp with time zone', 'timestamptz');

/** What a caller passes: results are named behind it. */
const passed = (parameters: string): string => shorten(parameters.replace(/(?:^|, )OUT .*/, ''));

const columnsOf = ({ columns, isView }: Relation): string =>
  columns
    .map(
      ({ name, type, isNullable }) =>
        `\`${name}\` ${shorten(type)}${isNullable && !isView ? '?' : ''}`,
    )
    .join(', ');

const referencesOf = ({ references }: Relation): string =>
  references.map(({ to, columns }) => `\`${to}\` (${columns.join(', ')})`).join(', ');

const tableText = (table: Relation): string =>
  [
    `### ${table.name}\n\n${table.comment ?? ''}\n`,
    columnsOf(table),
    ...(table.key.length > 0 ? [`\nKey: ${table.key.join(', ')}`] : []),
    ...(table.references.length > 0 ? [`\nRefers to: ${referencesOf(table)}`] : []),
  ].join('\n');

/** A view's columns are those of its tables. */
const viewText = ({ name, comment }: Relation): string => `- \`${name}\`: ${comment ?? ''}`;

const routineText = ({ name, parameters, result, comment }: Routine): string =>
  `- \`${name}(${passed(parameters)})\`${result === 'trigger' ? '' : ` returns ${shorten(result)}`}: ${comment ?? ''}`;

/** Of several columns the last says what it is: the others name the member. */
const labelOf = (columns: readonly string[]): string => columns.at(-1) ?? '';

const diagramOf = (tables: readonly Relation[]): string[] => {
  const lines = tables.flatMap(({ name, references }) =>
    references.map(
      ({ to, columns, isOne }) => `  ${to} ||--o${isOne ? '|' : '{'} ${name} : ${labelOf(columns)}`,
    ),
  );
  return lines.length === 0 ? [] : ['```mermaid', 'erDiagram', ...new Set(lines), '```'];
};

const section = (title: string, texts: readonly string[]): string[] =>
  texts.length === 0 ? [] : [`**${title}**\n\n${texts.join('\n')}`];

const domainText = (domain: Domain, { relations, routines }: Catalogue): string[] => {
  const own = <Thing extends { name: string }>(things: readonly Thing[]): Thing[] =>
    things
      .filter(({ name }) => domain.made.includes(name))
      .toSorted((one, other) => domain.made.indexOf(one.name) - domain.made.indexOf(other.name));
  const tables = own(relations).filter(({ isView }) => !isView);
  const views = own(relations).filter(({ isView }) => isView);
  const diagram = diagramOf(tables);
  return [
    `## ${titleOf(domain.file)}`,
    `[${domain.file}](../api/src/migrations/${domain.file}). ${domain.about}`,
    ...(diagram.length > 0 ? [diagram.join('\n')] : []),
    ...tables.map(tableText),
    ...section('Views', views.map(viewText)),
    ...section('Functions', own(routines).map(routineText)),
  ];
};

const INTRODUCTION = `# The schema

Made by \`npm run schema\` from PostgreSQL's catalogue, by the files in \`api/src/migrations\` that make the tables. A \`?\` marks a column that may be null. In the pictures a line leads from a table to those that refer to it; tables without a foreign key are not in them. Every table that a member owns refers to \`owners\`, itself or through another.`;

export const schemaPage = async (catalogue: Catalogue, directory: string): Promise<string> => {
  const domains = await domainsIn(directory);
  const texts = domains
    .filter(({ made }) => made.length > 0)
    .flatMap((one) => domainText(one, catalogue));
  return `${[INTRODUCTION, ...texts].join('\n\n')}\n`;
};
