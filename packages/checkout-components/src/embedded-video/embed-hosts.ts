/** A video at an allowed host: the address of its player and of its page. */
export interface Embed {
  host: string
  player: string
  page: string
}

/**
 * Finds the video of an address, at one of the hosts that the shop's security policy allows. Only the video's id is
 * used: nothing else of the address reaches the page.
 * @param address as copied from the browser or from a share button
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
