/** `npm run operator -- staff list`: what the console cannot do, and what has to work when nobody can use the console. */
import { readConfig } from '../config.ts';
import { onStopSignal } from '../platform/lifecycle.ts';
import { type Command, type DataCommand, type Outcome, UsageError } from './command.ts';
import { COMMANDS, describeCommands } from './commands.ts';
import { onOneLine } from './on-one-line.ts';

/** Tabs stay: some lists are for programs. */
const harmless = (line: string): string => line.split('\t').map(onOneLine).join('\t');

const say = (lines: string[], stream: NodeJS.WriteStream): void => {
  stream.write(`${lines.map(harmless).join('\n')}\n`);
};

const carryOut = async (command: Command | DataCommand, args: string[]): Promise<Outcome> => {
  if ('isAboutData' in command) return command.prepare(args)(readConfig(process.env));
  const prepared = command.prepare(args);
  // database, mail and file store take a while to load: not before the words are right
  const { withOperatorContext } = await import('./open-context.ts');
  return withOperatorContext(readConfig(process.env), prepared);
};

const run = async ([name, ...args]: string[]): Promise<void> => {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    say(describeCommands(), process.stderr);
    process.exitCode = 2;
    return;
  }
  const { done, lines } = await carryOut(command, args);
  say(lines, done ? process.stdout : process.stderr);
  process.exitCode = done ? 0 : 1;
};

/** parseArgs refuses unknown options in its own words, which are plain enough. */
const isUsage = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

// a PostgreSQL that the command has started ends with the process, unless a signal ends that
onStopSignal(() => process.exit(130));

await run(process.argv.slice(2)).catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : String(error);
  say(sentence.split('\n'), process.stderr);
  process.exitCode = isUsage(error) ? 2 : 1;
});
