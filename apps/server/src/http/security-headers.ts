/** Directives of a content security policy by name; `default-src` is none, so that anything not listed is refused. */
type Policy = Readonly<Record<string, readonly string[]>>

const written = (policy: Policy) =>
  Object.entries({ 'default-src': ["'none'"], 'base-uri': ["'none'"], ...policy })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** The console: its own files only; it may frame canvas and previews, and show the shop's pictures. */
export const consolePolicy = ({ shopOrigin, accountOrigin }: { shopOrigin: string; accountOrigin: string }) =>
  written({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', shopOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", shopOrigin, accountOrigin],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })

/**
 * A page of the shop.
 * @param scriptHashes of its inline import map
 * @param ancestors origins that may frame it; none by default
 * @param outside third-party origins whose scripts it loads: they may also connect to their origin, and track by
 * pictures
 * @param hosts third-party origins whose pictures, videos, frames and answers it uses, but no scripts (DEV-33)
 * @param payment what payment providers need, on pages that take payment
 */
export const shopPolicy = (
  scriptHashes: readonly string[] = [],
  ancestors: readonly string[] = ["'none'"],
  outside: readonly string[] = [],
  hosts: readonly string[] = [],
  payment: Readonly<Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>> = noOrigins,
) =>
  written({
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...outside, ...payment.script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...outside, ...hosts, ...payment.img],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...hosts],
    // The hosts of the embedded video card: framed after a click, never before.
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', ...hosts, ...payment.frame],
    'connect-src': ["'self'", ...outside, ...hosts, ...payment.connect],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors,
  })

const noOrigins = { script: [], frame: [], connect: [], img: [] }

/**
 * The frame of the sandbox's card fields: an opaque origin, so that the page around it can read nothing in it.
 * @param origin the shop's: an opaque origin is never `'self'`
 */
export const cardFieldsPolicy = (origin: string, ancestors: readonly string[]) =>
  `${written({
    'script-src': [origin],
    'style-src': [origin],
    'font-src': [origin],
    'frame-ancestors': ancestors,
  })}; sandbox allow-scripts`

/** The page of the sandbox's bank: a form, and no script. */
export const testBankPolicy = (origin: string, ancestors: readonly string[]) =>
  `${written({
    'style-src': [origin],
    'form-action': [origin],
    'frame-ancestors': ancestors,
  })}; sandbox allow-forms`

/** A picture opened by its own address: nothing in it may run or load anything. */
export const picturePolicy = `${written({ 'frame-ancestors': ["'none'"] })}; sandbox`

/**
 * An uploaded file: nothing in it may run or load anything, and only the console may frame it. Browsers show no PDF in
 * a sandbox; their viewer is one itself.
 */
export const mediaPolicy = (contentType: string, consoleOrigin: string) => {
  const policy = written({
    'frame-ancestors': ["'self'", consoleOrigin],
    ...(contentType === 'application/pdf' ? { 'object-src': ["'self'"] } : {}),
  })
  return contentType === 'application/pdf' ? policy : `${policy}; sandbox`
}

/**
 * Pages of the sign-in provider. `form-action` covers the redirect that follows the form, so it lists the applications.
 * @param scripts whether the page may run our own, to ask for a passkey
 */
export const signInPolicy = (applicationOrigins: readonly string[], { scripts = false } = {}) =>
  written({
    ...(scripts && { 'script-src': ["'self'"] }),
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'", ...applicationOrigins],
    'frame-ancestors': ["'none'"],
  })

/** The page of a development installation that shows its mails, each in a frame. */
export const outboxPolicy = written({
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** A mail in its frame: its own stylesheet, no scripts, and links that open outside of it. */
export const mailPreviewPolicy = (styleHash: string) =>
  `${written({ 'style-src': [`'${styleHash}'`], 'frame-ancestors': ["'self'"] })}; sandbox allow-popups allow-popups-to-escape-sandbox`

/** Headers of every answer. One process per origin, so that a busy card on the shop's never stalls the console. */
export const everyAnswer: Readonly<Record<string, string>> = {
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** For answers that are not documents: JSON, errors. */
export const noDocumentPolicy = written({ 'frame-ancestors': ["'none'"] })
