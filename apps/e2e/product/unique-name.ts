let made = 0

/**
 * A name that no other flow uses: a counter per worker, and a restarted worker, as for a retry, has another index. Not
 * random, so that it cannot match part of another label.
 */
export function uniqueName(prefix: string, separator = '-'): string {
  made += 1
  return [prefix, process.env.TEST_WORKER_INDEX ?? '0', made].join(separator)
}

/** The same in letters only, for ids that allow nothing else. */
export const uniqueLetters = (prefix: string): string =>
  uniqueName(prefix, '').replaceAll(/\d/g, (digit) => 'klmnopqrst'[Number(digit)]!)
