/** Text made small for a narrow way, with a checksum, and back: never into more than a report can be. */

/** No report is larger: what would unfold into more was made to fill the memory. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

export const deflate = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
};

/** Null: too large. Fails where it is not what was deflated, or a byte of it has changed. */
export const inflate = async (bytes: Uint8Array): Promise<string | null> => {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  const inflated = stream.pipeThrough(new DecompressionStream('deflate'));
  const decoder = new TextDecoder();
  let text = '';
  // piece by piece by hand: iPhones cannot walk along a stream with `for await`
  const reader = inflated.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
    if (text.length > MAX_CHARACTERS) {
      await reader.cancel();
      return null;
    }
  }
  return text;
};
