/**
 * The statements of a file, one by one. Sent in one piece, Citus would hand the whole text to its workers for each of
 * them. A semicolon ends a statement unless it stands in a text, a name, a body between dollars or a comment.
 */
const TOKEN =
  /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[$\-/]/g;
const COMMENT = /^(?:--|\/\*)/;

export const splitStatements = (sql: string): string[] => {
  const statements: string[] = [];
  let current = '';
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') {
      statements.push(current);
      current = '';
    } else if (!COMMENT.test(token)) current += token;
  }
  return [...statements, current].map((one) => one.trim()).filter((one) => one !== '');
};
