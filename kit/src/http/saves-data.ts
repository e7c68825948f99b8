/** Who saves data pays for what is sent or fetched ahead. Not every browser tells. */
export const savesData = (): boolean => {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
  return connection?.saveData === true;
};
