/**
 * Round robin over two connections, by turn of the event loop: statements of one request leave in one write and wake
 * one process of the server, while those of the next turn go over the other connection and do not wait for them.
 */
export const roundRobin = <Item>(one: Item, other: Item): (() => Item) => {
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
