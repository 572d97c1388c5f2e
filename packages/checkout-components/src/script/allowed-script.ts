/** A script's address if it is https and of an allowed origin; otherwise undefined. */
export function allowedScript(src: unknown, origins: readonly string[] = []): string | undefined {
  if (typeof src !== 'string' || !URL.canParse(src)) return undefined
  const { origin, protocol, href, username } = new URL(src)
  return protocol === 'https:' && username === '' && origins.includes(origin) ? href : undefined
}
