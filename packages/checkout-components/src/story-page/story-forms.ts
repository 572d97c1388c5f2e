/**
 * A fake shop that accepts forms, for one story, in place of the network.
 * @param refusal the error response; forms are accepted without it
 */
export function formsStory(refusal?: { status: number; code: string }): { close: () => void } {
  const network = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (String(input) === '/api/bot-check') return Response.json({ siteKey: null, onLandingPages: false })
    if (!String(input).startsWith('/api/forms/')) return network(input, init)
    const { status = 200, code } = refusal ?? {}
    return new Response(JSON.stringify(code ? { code, message: code } : { received: true, sent: true }), { status })
  }
  return {
    close: () => {
      globalThis.fetch = network
    },
  }
}
