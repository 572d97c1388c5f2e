/** Longest that a call waits for the check, in ms (CHK-50). */
const longestWait = 40_000

/** The check is on and could not be made: the call that needs it is not made either. */
export class BotCheckFailed extends Error {
  override name = 'BotCheckFailed'
}

/** What the service's script leaves on the page. */
interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string | null | undefined>
}
type PageWithCheck = typeof globalThis & { grecaptcha?: Recaptcha }

/** Loads a script of the service. */
const loadScript = (url: string) => {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
}

export interface BotCheck {
  /** Begins to load what is needed, so that nobody waits for it later. */
  prepare(): void
  /**
   * A token for one call; none while the check is off, or when it gives none, which is told on the console (CHK-51).
   * @throws BotCheckFailed after 40 seconds without the service, or when it refuses (CHK-53, CHK-54)
   */
  token(): Promise<string | undefined>
}

/**
 * Tells the server that a person is there, where its settings ask for it.
 * @param siteKey the key by which the page asks for tokens; null while the check is off
 */
export function botCheck(siteKey: () => Promise<string | null>, load: (url: string) => void = loadScript): BotCheck {
  let keyed: Promise<string | null> | undefined
  let loaded: Promise<void> | undefined
  // A question that failed is asked again with the next call.
  const key = () =>
    (keyed ??= siteKey().catch(() => {
      keyed = undefined
      return null
    }))
  const ready = (of: string) =>
    (loaded ??= initialised(of, load).catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
  return {
    prepare() {
      void key()
        .then((of) => (of === null ? undefined : ready(of)))
        .catch(() => {})
    },
    async token() {
      const of = await key()
      if (of === null) return undefined
      await ready(of)
      const token = await execute(of)
      if (token) return token
      // oxlint-disable-next-line no-console -- the specification wants it there, where whoever sets the shop up looks
      console.warn('The bot check is enabled but gave no token.')
      return undefined
    },
  }
}

const service = () => (globalThis as PageWithCheck).grecaptcha

function initialised(siteKey: string, load: (url: string) => void): Promise<void> {
  if (!service()) load(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  return new Promise((done, failed) => {
    const tooLong = setTimeout(() => {
      clearInterval(looking)
      failed(new BotCheckFailed('Timeout waiting for recaptcha to initialise'))
    }, longestWait)
    // The script puts itself on the page in steps, and tells nobody of the first.
    const looking = setInterval(look, 100)
    function look() {
      const found = service()
      if (!found?.ready) return
      clearInterval(looking)
      found.ready(() => {
        clearTimeout(tooLong)
        done()
      })
    }
    look()
  })
}

async function execute(siteKey: string): Promise<string | null | undefined> {
  try {
    return await service()?.execute(siteKey, { action: 'checkout' })
  } catch (cause) {
    throw new BotCheckFailed('Unable to generate recaptcha token', { cause })
  }
}
