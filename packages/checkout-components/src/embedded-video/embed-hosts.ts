/** A film at a host that may be framed: the address of its player, and that of its page. */
export interface Embed {
  host: string
  player: string
  page: string
}

/**
 * Finds the film that an address names, at one of the hosts that the shop's security policy lets in. Only the film's
 * id is taken over: nothing else of the address reaches the page.
 * @param address as people copy it from the browser or from a share button
 */
export function embedOf(address: unknown): Embed | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:') return undefined
  const parts = pathname.split('/').filter(Boolean)
  switch (hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youTube(
        ['embed', 'shorts', 'live'].includes(parts[0] ?? '') ? parts[1] : (searchParams.get('v') ?? undefined),
      )
    case 'youtu.be':
      return youTube(parts[0])
    case 'vimeo.com':
      return vimeo(parts[0])
    case 'player.vimeo.com':
      return vimeo(parts[1])
    default:
      return undefined
  }
}

const youTube = (id: string | undefined): Embed | undefined =>
  id && /^[\w-]{6,20}$/.test(id)
    ? {
        host: 'YouTube',
        player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
        page: `https://www.youtube.com/watch?v=${id}`,
      }
    : undefined

const vimeo = (id: string | undefined): Embed | undefined =>
  id && /^\d{5,15}$/.test(id)
    ? {
        host: 'Vimeo',
        player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
        page: `https://vimeo.com/${id}`,
      }
    : undefined
