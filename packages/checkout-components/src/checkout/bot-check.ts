/** Timeout of the check, in ms (CHK-50). */
const longestWait = 40_000

/** The check is enabled and failed: the call that needs it is not sent. */
export class BotCheckFailed extends Error {
  override name = 'BotCheckFailed'
}

/** The global that the service's script adds to the page. */
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
  /** Starts loading the scripts early, so that later calls need not wait. */
  prepare(): void
  /**
   * Returns a token for one call; none while the check is disabled, or when the service returns none, which is logged
   * to the console (CHK-51).
   * @throws BotCheckFailed after 40 seconds without the service, or on its error (CHK-53, CHK-54)
   */
  token(): Promise<string | undefined>
}

/**
 * Runs the bot check, where the shop's settings enable it.
 * @param siteKey the page's public key for tokens; null while the check is disabled
 */
export function botCheck(siteKey: () => Promise<string | null>, load: (url: string) => void = loadScript): BotCheck {
  let keyed: Promise<string | null> | undefined
  let loaded: Promise<void> | undefined
  // A failed request is retried with the next call.
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
      // oxlint-disable-next-line no-console -- required by the specification, for the person who sets up the shop
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
    // The script initialises in steps, without an event for the first one.
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
