let made = 0

/**
 * A name that no other flow uses: its number counts up in each worker, and a worker that begins anew, as for a second
 * try, has another index. There is nothing random in it that could be part of a label.
 */
export function uniqueName(prefix: string, separator = '-'): string {
  made += 1
  return [prefix, process.env.TEST_WORKER_INDEX ?? '0', made].join(separator)
}

/** The same in letters alone, for ids that take nothing else. */
export const uniqueLetters = (prefix: string): string =>
  uniqueName(prefix, '').replaceAll(/\d/g, (digit) => 'klmnopqrst'[Number(digit)]!)
