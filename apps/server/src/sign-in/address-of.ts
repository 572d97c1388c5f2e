/**
 * The address that a request comes from, for counting attempts. Only a proxy of ours may name another than the
 * connection's: anybody can write the header, and the last entry is what our proxy has seen.
 */
export function addressOf(
  { remote, forwarded }: { remote: string | undefined; forwarded: string | undefined },
  trustProxy: boolean,
): string {
  const named = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return named || remote || ''
}
