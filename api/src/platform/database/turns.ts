/**
 * One of two, the same for a whole turn of the event loop and then the other: statements of one request leave in one
 * write and wake one process of the server, while those of the next turn do not wait for them.
 */
export const takeTurns = <Item>(one: Item, other: Item): (() => Item) => {
  let current = other;
  let isDecided = false;
  return () => {
    if (!isDecided) {
      isDecided = true;
      current = current === one ? other : one;
      setImmediate(() => {
        isDecided = false;
      });
    }
    return current;
  };
};
