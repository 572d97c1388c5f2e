import { encode } from 'uqr'
import { escaped } from '../http/escaped.ts'

/** Data of the frame around every page of the provider. */
export interface PageFrame {
  tenantName: string
  mode: 'test' | 'production'
  version: string
}

const mark =
  '<svg viewBox="0 0 16 16" width="15" height="15" fill="currentColor" aria-hidden="true"><path d="M8 15.2C7.4 11.6 5 9.4 1.4 8.9 1.6 5.4 4.6 4.2 8 7.6 11.4 4.2 14.4 5.4 14.6 8.9 11 9.4 8.6 11.6 8 15.2Z"/><path d="M8 6.4C5.8 4.6 5.9 2.4 8 .6 10.1 2.4 10.2 4.6 8 6.4Z"/></svg>'
const warning =
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>'

/** Plain HTML with a linked stylesheet. Only the page that takes a passkey has a script, and works without it. */
const page = ({ mode, version }: PageFrame, title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escaped(title)} | Perennial</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="/idp/assets/sign-in.css">${head}</head><body><div class="desk"><header><span class="mark">${mark}</span><b>Perennial</b><span class="mode ${mode}">${mode === 'production' ? 'Production' : 'Test'}</span></header><main>${body}</main><footer>Version ${escaped(version)}</footer></div><div class="picture"></div></body></html>`

interface Field {
  name: string
  label: string
  type?: 'text' | 'password'
  autocomplete: string
  value?: string
  /** Link beside the label, e.g. to choose a new password. */
  link?: { href: string; label: string }
  hint?: string
  /** Marks the field that gets the initial focus. */
  first?: boolean
}

interface Form {
  title: string
  lead: string
  /** Address that the form is sent to. */
  action: string
  hidden?: Readonly<Record<string, string>>
  fields: readonly Field[]
  button: string
  problem?: string
  /** HTML between the lead and the fields. */
  inner?: string
  /** Link below the button. */
  link?: { href: string; label: string }
  /** HTML after the form, and what its head needs. */
  after?: { body: string; head: string }
}

const formPage = (
  frame: PageFrame,
  { title, lead, action, hidden = {}, fields, button, problem, inner = '', link, after }: Form,
) =>
  page(
    frame,
    title,
    `${after ? '<div class="forms">' : ''}<form method="post" action="${escaped(action)}"><div><h1>${escaped(title)}</h1><p class="muted">${escaped(lead)}</p></div>${
      problem ? `<p class="problem" role="alert" id="problem">${warning}<span>${escaped(problem)}</span></p>` : ''
    }${inner}${Object.entries(hidden)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
      .join(
        '',
      )}${fields.map((field) => fieldOf(field, problem !== undefined)).join('')}<button>${escaped(button)}</button>${
      link ? `<p class="aside"><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : ''
    }</form>${after ? `${after.body}</div>` : ''}`,
    after?.head,
  )

function fieldOf({ name, label, type = 'text', autocomplete, value, link, hint, first }: Field, hasProblem: boolean) {
  const described = [hasProblem ? 'problem' : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required`,
    type === 'text' ? 'autocapitalize="none" spellcheck="false"' : '',
    first ? 'autofocus' : '',
    described ? `aria-describedby="${described}"` : '',
    value ? `value="${escaped(value)}"` : '',
  ]
  return `<div class="field"><div class="row"><label for="${name}">${escaped(label)}</label>${
    link ? `<a href="${escaped(link.href)}">${escaped(link.label)}</a>` : ''
  }</div><input ${attributes.filter(Boolean).join(' ')}>${
    hint ? `<p class="hint" id="${name}-hint">${escaped(hint)}</p>` : ''
  }</div>`
}

export interface SignInForm {
  /** Address that the form is sent to. */
  action: string
  name?: string
  problem?: string
  /** Set where somebody has a passkey: what the browser is asked, and the ticket that proves that we asked it. */
  passkey?: { options: object; ticket: string }
}

/** A form of its own, which a script fills and sends: no field of the other one is required for it. */
const passkeyForm = (action: string, { options, ticket }: { options: object; ticket: string }) => ({
  head: '<script type="module" src="/idp/assets/passkey.js"></script>',
  body: `<form method="post" action="${escaped(action)}" id="passkey" data-options="${escaped(JSON.stringify(options))}" hidden><input type="hidden" name="passkey-ticket" value="${escaped(ticket)}"><input type="hidden" name="passkey"><p class="or">or</p><p class="problem" role="alert" hidden>${warning}<span></span></p><button class="second" type="button">Sign in with a passkey</button></form>`,
})

export const signInPage = (frame: PageFrame, { action, name, problem, passkey }: SignInForm) =>
  formPage(frame, {
    title: 'Sign in',
    lead: `To ${frame.tenantName}`,
    action,
    problem,
    fields: [
      {
        name: 'name',
        label: 'Username or email',
        autocomplete: passkey ? 'username webauthn' : 'username',
        value: name,
        first: !problem,
      },
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        link: { href: '/password/forgot', label: 'Forgot password' },
        first: problem !== undefined,
      },
    ],
    button: 'Sign in',
    ...(passkey && { after: passkeyForm(action, passkey) }),
  })

/** The second step of signing in. `ticket` proves that the first one is complete. */
export const codePage = (
  frame: PageFrame,
  { action, ticket, problem }: { action: string; ticket: string; problem?: string },
) =>
  formPage(frame, {
    title: 'One more step',
    lead: 'Enter the code that your authenticator application shows.',
    action,
    problem,
    hidden: { ticket },
    fields: [
      {
        name: 'code',
        label: 'Code',
        autocomplete: 'one-time-code',
        hint: 'Six digits. A recovery code works, too.',
        first: true,
      },
    ],
    button: 'Continue',
  })

/** Sets two-step sign-in up between password and session, for roles that require it. */
export const twoStepSetUpPage = (
  frame: PageFrame,
  {
    action,
    ticket,
    secret,
    uri,
    problem,
  }: { action: string; ticket: string; secret: string; uri: string; problem?: string },
) =>
  formPage(frame, {
    title: 'Set up two-step sign-in',
    lead: 'Your role requires it. Scan this picture with an authenticator application, then type the code that it shows.',
    action,
    problem,
    inner: `${qrPicture(uri)}<p class="hint">Or type this secret into the application:</p><code>${escaped(secret)}</code>`,
    hidden: { ticket },
    fields: [{ name: 'code', label: 'Code', autocomplete: 'one-time-code', hint: 'Six digits.', first: true }],
    button: 'Turn on',
  })

/** The only time that recovery codes are shown. */
export const recoveryCodesPage = (
  frame: PageFrame,
  { action, finished, codes }: { action: string; finished: string; codes: readonly string[] },
) =>
  formPage(frame, {
    title: 'Keep these recovery codes',
    lead: 'Each one works once in place of a code, should you lose your phone. They are not shown again.',
    action,
    inner: `<ul class="codes">${codes.map((code) => `<li><code>${escaped(code)}</code></li>`).join('')}</ul>`,
    hidden: { finished },
    fields: [],
    button: 'I have kept them',
  })

/** A text as a QR code: one path, so that nothing of it is markup. */
function qrPicture(text: string): string {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the secret" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`
}

export const forgotPage = (frame: PageFrame, { problem }: { problem?: string } = {}) =>
  formPage(frame, {
    title: 'Forgot password',
    lead: 'We will send you a link to choose a new one.',
    action: '/password/forgot',
    problem,
    fields: [{ name: 'name', label: 'Username or email', autocomplete: 'username', first: true }],
    button: 'Send the link',
    link: { href: '/', label: 'Back to signing in' },
  })

/** Activating an account and choosing a new password share one form, with two titles. */
export const choosePasswordPage = (
  frame: PageFrame,
  {
    token,
    purpose,
    userName,
    problem,
  }: { token: string; purpose: 'activation' | 'reset'; userName: string; problem?: string },
) =>
  formPage(frame, {
    title: purpose === 'activation' ? 'Activate your account' : 'Choose a new password',
    lead: `For ${userName}, to sign in to ${frame.tenantName}.`,
    action: '/password/choose',
    problem,
    // The username lets password managers store the pair.
    hidden: { token, username: userName },
    fields: [
      {
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 12 characters. A few words in a row are easy to keep in mind.',
        first: true,
      },
      { name: 'again', label: 'The same again', type: 'password', autocomplete: 'new-password' },
    ],
    button: purpose === 'activation' ? 'Activate account' : 'Save the password',
  })

/** @param form the provider's own form, which contains its protection against forced sign-out */
export const signOutPage = (frame: PageFrame, form: string) =>
  page(
    frame,
    'Sign out',
    `<div class="message"><h1>Sign out</h1><p class="muted">You will be signed out of ${escaped(frame.tenantName)} on this device.</p>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button></div>`,
  )

export const messagePage = (
  frame: PageFrame,
  title: string,
  message: string,
  link: { href: string; label: string } = { href: '/', label: 'Go to the console' },
) =>
  page(
    frame,
    title,
    `<div class="message"><h1>${escaped(title)}</h1><p class="muted">${escaped(message)}</p><a class="button" href="${escaped(link.href)}">${escaped(link.label)}</a></div>`,
  )
