import { providerTheme } from '@perennial/checkout-components/theme/provider-theme'
import type { PaymentFields, PaymentShop, PaymentType } from '@perennial/payments/provider'

// The page of a pay link: a payment provider's fields, and what comes of what they have collected.

interface Way {
  provider: string
  connection: string
  type: PaymentType
  script: string
  config: Record<string, string>
}

interface Texts {
  working: string
  unreachable: string
  lost: string
  reload: string
  tooMany: string
  declined: string
  reasons: Record<string, string>
}

interface Outcome {
  state: 'paid' | 'stored' | 'action' | 'unknown' | 'declined' | 'ended'
  action: Parameters<PaymentFields['handle']>[0] | null
  reason: string | null
}

const form = document.querySelector<HTMLFormElement>('#pay')
if (form) start(form)

function start(form: HTMLFormElement): void {
  const ways = JSON.parse(form.dataset.ways!) as Way[]
  const texts = JSON.parse(form.dataset.texts!) as Texts
  const place = form.querySelector<HTMLElement>('#fields')!
  const button = form.querySelector<HTMLButtonElement>('#pay-now')!
  const problem = form.querySelector<HTMLElement>('#pay-problem')!
  const again = form.querySelector<HTMLButtonElement>('#pay-again')!
  const label = button.textContent
  let way = ways[0]!
  let fields: PaymentFields | undefined
  let mounted = 0
  let isBusy = false

  const say = (text: string) => {
    problem.textContent = text
    problem.hidden = text === ''
  }
  const rest = () => {
    isBusy = false
    button.textContent = label
    button.disabled = fields === undefined
  }

  async function show(): Promise<void> {
    mounted += 1
    const mine = mounted
    fields?.destroy()
    fields = undefined
    again.hidden = true
    button.disabled = true
    place.setAttribute('aria-busy', 'true')
    try {
      const { default: half } = (await import(/* @vite-ignore */ way.script)) as { default: PaymentShop }
      const made = await half.mount(place, {
        config: way.config,
        type: way.type,
        amount: { minor: BigInt(form.dataset.amount!), currency: form.dataset.currency! },
        country: form.dataset.country!,
        language: document.documentElement.lang,
        theme: providerTheme(place),
      })
      if (mine !== mounted) return made.destroy()
      fields = made
    } catch {
      if (mine !== mounted) return
      say(texts.unreachable)
      again.hidden = false
    } finally {
      if (mine === mounted) {
        place.removeAttribute('aria-busy')
        rest()
      }
    }
  }

  async function pay(): Promise<void> {
    if (!fields || isBusy) return
    isBusy = true
    say('')
    button.textContent = texts.working
    const collected = await fields.collect().catch(() => undefined)
    if (!collected?.ok) {
      if (!collected) say(texts.unreachable)
      return rest()
    }
    const answer = await send(form.dataset.call!, {
      provider: way.provider,
      connection: way.connection,
      token: collected.token,
    })
    if (answer === 'lost') {
      // It may have been paid: the page itself says what is known.
      say(texts.lost)
      form.querySelector<HTMLElement>('#pay-look')!.hidden = false
      button.hidden = true
      return
    }
    if (typeof answer === 'string') {
      say(texts[answer])
      await show()
      return
    }
    if (answer.state === 'action' && answer.action) {
      const outcome = await fields.handle(answer.action).catch(() => 'acted' as const)
      if (outcome === 'closed') return leave()
      return location.reload()
    }
    if (answer.state !== 'declined') return location.reload()
    say(texts.reasons[answer.reason ?? ''] ?? texts.declined)
    await show()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void pay()
  })
  again.addEventListener('click', () => {
    say('')
    void show()
  })
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name="way"]')) {
    input.addEventListener('change', () => {
      way = ways[Number(input.value)]!
      say('')
      void show()
    })
  }
  void show()
}

async function send(call: string, body: object): Promise<Outcome | 'lost' | 'tooMany' | 'reload'> {
  try {
    const answer = await fetch(call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return (await answer.json()) as Outcome
    if (answer.status === 429) return 'tooMany'
    return answer.status < 500 ? 'reload' : 'lost'
  } catch {
    return 'lost'
  }
}

/** The challenge was closed: the page's form takes the payment back, so that another card can be used. */
function leave(): void {
  const form = document.createElement('form')
  form.method = 'post'
  document.body.append(form)
  form.submit()
}
