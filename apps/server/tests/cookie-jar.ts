/** A browser's manners with cookies and redirects, as far as signing in needs them. One jar for a host name, whatever the port. */
export function browser() {
  const jar = new Map<string, { value: string; path: string }>()

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const cookies = [...jar]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: cookies.join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
      const gone =
        value === '' ||
        attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute))
      if (gone) jar.delete(name)
      else jar.set(name, { value, path })
    }
    return response
  }

  return {
    request,
    cookie: (name: string) => jar.get(name)?.value,
    /** Follows redirects to their end; where that is. */
    async follow(url: string, init: RequestInit = {}): Promise<{ url: string; response: Response; html: string }> {
      let at = url
      let response = await request(at, init)
      for (let hops = 0; hops < 15 && response.headers.has('location'); hops += 1) {
        at = new URL(response.headers.get('location')!, at).href
        response = await request(at)
      }
      return { url: at, response, html: await response.text() }
    },
  }
}
