/**
 * The network address of a request, for rate limits. A forwarded address counts only behind our own proxy: anybody can
 * write the header, and its last entry is the one that our proxy added.
 */
export function addressOf(
  { remote, forwarded }: { remote: string | undefined; forwarded: string | undefined },
  trustProxy: boolean,
): string {
  const named = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return named || remote || ''
}
