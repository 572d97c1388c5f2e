import type { StandInBehaviour, StripeStandIn } from './stripe-stand-in.ts'

/** A request of a browser to Stripe's hosts, and what a test answers it with. */
export interface BrowserRequest {
  url: string
  method: string
  /** Form-encoded. */
  body: string | null
}
export interface BrowserAnswer {
  status: number
  contentType: string
  headers: Record<string, string>
  body: string
}

/** What Stripe's test numbers do. */
const behaviours: Readonly<Record<string, StandInBehaviour>> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'challenge',
}

const answer = (status: number, contentType: string, body: string): BrowserAnswer => ({
  status,
  contentType,
  // The pages of shops and the frames of Stripe.js call the API from other origins.
  headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  body,
})
const json = (status: number, body: object) => answer(status, 'application/json', JSON.stringify(body))
const page = (title: string, body: string, script: string) =>
  answer(
    200,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>body{font:16px/1.5 sans-serif;margin:8px}label{display:block;margin-bottom:8px}input,button{font:inherit;min-height:44px;box-sizing:border-box}input{display:block;width:100%}</style><body>${body}<script>${script}</script></body></html>`,
  )

/**
 * Stripe's hosts as a browser sees them: Stripe.js, the frame of the card fields, the bank's question and the few calls
 * that these make. A test routes `https://*.stripe.com` here, so that pages load and name nothing else than in earnest.
 */
export function stripeInBrowser(standIn: StripeStandIn): (request: BrowserRequest) => BrowserAnswer {
  return ({ url, method, body }) => {
    const { hostname, pathname, searchParams } = new URL(url)
    if (method === 'OPTIONS') return answer(204, 'text/plain', '')
    if (hostname === 'js.stripe.com' && pathname.endsWith('/stripe.js')) return answer(200, 'text/javascript', stripeJs)
    if (hostname === 'js.stripe.com' && pathname === '/fields') return page('Card', fieldsBody, fieldsScript)
    if (hostname === 'hooks.stripe.com') return page('Bank', bankBody, bankScript)
    if (hostname !== 'api.stripe.com') return answer(404, 'text/plain', 'Not here.')
    const sent = new URLSearchParams(body ?? '')
    if (pathname === '/v1/confirmation_tokens') {
      const number = (sent.get('number') ?? '').replaceAll(/\D/g, '')
      const behaviour = behaviours[number]
      if (!behaviour) return json(402, { error: { type: 'card_error', message: 'Your card number is incorrect.' } })
      const card = { brand: 'visa', last4: number.slice(-4) }
      return json(200, { id: standIn.token(behaviour), payment_method_preview: { type: 'card', card } })
    }
    if (pathname === '/bank') {
      standIn.answerBank(sent.get('secret') ?? '', sent.get('answer') === 'approve' ? 'approve' : 'refuse')
      return json(200, {})
    }
    const intent = standIn.intentWith(searchParams.get('client_secret') ?? '')
    return intent ? json(200, intent) : json(404, { error: { type: 'invalid_request_error', message: 'No intent.' } })
  }
}

// Written as text: it runs in a page with a strict policy, as Stripe's own does.
const stripeJs = `
window.Stripe = (key) => {
  const api = 'https://api.stripe.com'
  const frameOf = (address, title) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = title
    frame.style.border = '0'
    frame.style.width = '100%'
    return frame
  }
  const heardFrom = (frame, origin, hear) => {
    const listen = (event) => {
      if (event.origin === origin && event.source === frame.contentWindow) hear(event.data)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }
  return {
    _registerWrapper() {},
    elements() {
      const handlers = {}
      let frame
      let stop = () => {}
      let waiting
      const ask = (what) => new Promise((done) => {
        waiting = done
        frame.contentWindow.postMessage(what, 'https://js.stripe.com')
      })
      return {
        ask,
        update() {},
        submit: () => ask('submit'),
        create: () => ({
          on: (name, handler) => { handlers[name] = handler },
          mount(element) {
            frame = frameOf('https://js.stripe.com/fields', 'Secure payment input frame')
            frame.style.height = '250px'
            stop = heardFrom(frame, 'https://js.stripe.com', (data) => {
              if (data === 'ready') handlers.ready?.()
              else waiting?.(data)
            })
            element.append(frame)
          },
          destroy() {
            stop()
            frame?.remove()
          },
        }),
      }
    },
    createConfirmationToken: ({ elements }) => elements.ask('token'),
    async handleNextAction({ clientSecret }) {
      const frame = frameOf('https://hooks.stripe.com/authenticate#' + clientSecret, 'Bank')
      Object.assign(frame.style, { position: 'fixed', inset: '0', height: '100%', background: '#fff', zIndex: '9' })
      const answered = new Promise((done) => {
        const stop = heardFrom(frame, 'https://hooks.stripe.com', () => {
          stop()
          done()
        })
      })
      document.body.append(frame)
      frame.addEventListener('load', () => frame.focus())
      await answered
      frame.remove()
      const kind = clientSecret.startsWith('seti_') ? 'setup' : 'payment'
      const found = await fetch(api + '/v1/' + kind + '_intents/x?client_secret=' + clientSecret)
      const intent = await found.json()
      return intent.status === 'requires_payment_method'
        ? { error: { type: 'invalid_request_error', code: kind + '_intent_authentication_failure' } }
        : { [kind + 'Intent']: intent }
    },
  }
}
`

const fieldsBody = `<label>Card number<input id="number" inputmode="numeric" autocomplete="cc-number" aria-describedby="problem"></label>
<label>Expiration date<input id="expiry" inputmode="numeric" autocomplete="cc-exp"></label>
<label>Security code<input id="code" inputmode="numeric" autocomplete="cc-csc"></label>
<p id="problem" role="alert"></p>`

const fieldsScript = `
const fields = ['number', 'expiry', 'code'].map((id) => document.getElementById(id))
const problem = document.getElementById('problem')
addEventListener('message', async ({ data, source, origin }) => {
  const say = (answer) => source.postMessage(answer, origin)
  const missing = fields.find(({ value }) => value.trim() === '')
  const refused = (field, message) => {
    problem.textContent = message
    field.focus()
    say({ error: { type: 'validation_error', message } })
  }
  if (missing) return refused(missing, 'This field is incomplete.')
  problem.textContent = ''
  if (data === 'submit') return say({})
  const body = new URLSearchParams({ number: fields[0].value })
  const answer = await fetch('https://api.stripe.com/v1/confirmation_tokens', { method: 'POST', body })
  const token = await answer.json()
  if (token.error) return refused(fields[0], token.error.message)
  say({ confirmationToken: token })
})
parent.postMessage('ready', '*')
`

const bankBody = `<h1>Is this you?</h1><button id="approve">Complete</button> <button id="refuse">Fail</button> <button id="close">Close</button>`

const bankScript = `
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    if (button.id !== 'close') {
      const body = new URLSearchParams({ secret: location.hash.slice(1), answer: button.id })
      await fetch('https://api.stripe.com/bank', { method: 'POST', body })
    }
    parent.postMessage('done', '*')
  })
}
document.getElementById('approve').focus()
`
