/** What stands around every page of the provider. */
export interface PageFrame {
  tenantName: string
  mode: 'test' | 'production'
  version: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const mark =
  '<svg viewBox="0 0 16 16" width="15" height="15" fill="currentColor" aria-hidden="true"><path d="M8 15.2C7.4 11.6 5 9.4 1.4 8.9 1.6 5.4 4.6 4.2 8 7.6 11.4 4.2 14.4 5.4 14.6 8.9 11 9.4 8.6 11.6 8 15.2Z"/><path d="M8 6.4C5.8 4.6 5.9 2.4 8 .6 10.1 2.4 10.2 4.6 8 6.4Z"/></svg>'
const warning =
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>'

/** Plain HTML with a linked stylesheet: no script at all. */
const page = ({ mode, version }: PageFrame, title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escaped(title)} | Perennial</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="/idp/assets/sign-in.css"></head><body><div class="desk"><header><span class="mark">${mark}</span><b>Perennial</b><span class="mode ${mode}">${mode === 'production' ? 'Production' : 'Test'}</span></header><main>${body}</main><footer>Version ${escaped(version)}</footer></div><div class="picture"></div></body></html>`

export interface SignInForm {
  /** Address that the form is sent to. */
  action: string
  name?: string
  problem?: string
}

export const signInPage = (frame: PageFrame, { action, name = '', problem }: SignInForm) =>
  page(
    frame,
    'Sign in',
    `<form method="post" action="${escaped(action)}"><div><h1>Sign in</h1><p class="muted">To ${escaped(frame.tenantName)}</p></div>${
      problem ? `<p class="problem" role="alert" id="problem">${warning}<span>${escaped(problem)}</span></p>` : ''
    }<div class="field"><label for="name">Username or email</label><input id="name" name="name" autocomplete="username" autocapitalize="none" spellcheck="false" required${
      problem ? ' aria-describedby="problem"' : ' autofocus'
    } value="${escaped(name)}"></div><div class="field"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required${
      problem ? ' autofocus aria-describedby="problem"' : ''
    }></div><button>Sign in</button></form>`,
  )

/** @param form the provider's own form, which carries its protection against forced sign-out */
export const signOutPage = (frame: PageFrame, form: string) =>
  page(
    frame,
    'Sign out',
    `<div class="message"><h1>Sign out</h1><p class="muted">You will be signed out of ${escaped(frame.tenantName)} on this device.</p>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button></div>`,
  )

export const messagePage = (frame: PageFrame, title: string, message: string) =>
  page(
    frame,
    title,
    `<div class="message"><h1>${escaped(title)}</h1><p class="muted">${escaped(message)}</p><a class="button" href="/">Go to the console</a></div>`,
  )
