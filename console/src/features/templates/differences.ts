/** What has changed between two texts, word by word. */
export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const tokensOf = (text: string): string[] => text.split(/(\s+)/).filter((token) => token !== '');

/** How long the longest common rest is, from each place of both. */
const commonRests = (before: readonly string[], after: readonly string[]): number[][] => {
  const rests = Array.from({ length: before.length + 1 }, () =>
    new Array(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [here, below] = [rests[i] ?? [], rests[i + 1] ?? []];
      here[j] = before[i] === after[j] ? below[j + 1] + 1 : Math.max(below[j], here[j + 1]);
    }
  return rests;
};

const joined = (parts: readonly Part[]): Part[] => {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else out.push({ ...part });
  }
  return out;
};

export const differencesOf = (from: string, to: string): Part[] => {
  const [before, after] = [tokensOf(from), tokensOf(to)];
  const rests = commonRests(before, after);
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (
      fresh === undefined ||
      (old !== undefined && (rests[i + 1]?.[j] ?? 0) >= (rests[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: old ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: fresh });
      j += 1;
    }
  }
  return joined(parts);
};
