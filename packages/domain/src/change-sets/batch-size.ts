/** Rows of the first batch: nobody knows yet what one costs here. */
export const firstBatch = 20

const [smallest, largest] = [20, 500]

/**
 * Rows of the next batch: as many as fit the target, so that the same code is polite on the embedded database and quick on
 * a large one. It at most doubles, since one quick batch proves little.
 * @param took ms of the batch before
 * @param target ms that one should take
 */
export const nextBatch = (size: number, took: number, target: number): number =>
  Math.max(smallest, Math.min(largest, Math.round(size * Math.min(2, target / Math.max(took, 1)))))

/**
 * Whole seconds until the rest is done, by the pace so far.
 * @param pace rows a second; undefined before the first batch
 */
export const secondsLeft = (rows: number, pace: number | undefined): number | undefined =>
  pace === undefined || pace <= 0 ? undefined : Math.ceil(rows / pace)
