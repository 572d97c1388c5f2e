import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js'

/** What a test says of the Payment Element's next answer. */
export interface StripeJsScript {
  /** What `elements` was called with, and every update. */
  options: StripeElementsOptions[]
  updates: object[]
  /** What elements were made with. */
  created: object[]
  submit: { error?: { type: string; message: string } }
  confirmationToken: { confirmationToken?: object; error?: { type: string; message: string } }
  nextAction: { error?: object; paymentIntent?: { status: string } }
  loads: boolean
}

/** Stripe.js for tests without a browser's network: an element that is an input, and answers as the script says. */
export function stripeJsStandIn(script: Partial<StripeJsScript> = {}): { stripe: Stripe; script: StripeJsScript } {
  const full: StripeJsScript = {
    options: [],
    updates: [],
    created: [],
    submit: {},
    confirmationToken: {
      confirmationToken: { id: 'ctoken_1', payment_method_preview: { card: { brand: 'visa', last4: '4242' } } },
    },
    nextAction: { paymentIntent: { status: 'succeeded' } },
    loads: true,
    ...script,
  }
  const stripe = {
    elements(options: StripeElementsOptions) {
      full.options.push(options)
      return {
        create(_kind: string, more: object = {}) {
          full.created.push(more)
          const heard = new Map<string, (event: object) => void>()
          let shown: HTMLElement | undefined
          return {
            on: (name: string, hear: (event: object) => void) => heard.set(name, hear),
            mount(element: HTMLElement) {
              shown = document.createElement('input')
              element.append(shown)
              const event = full.loads ? 'ready' : 'loaderror'
              queueMicrotask(() => heard.get(event)?.({ error: { type: 'api_error', message: 'No network.' } }))
            },
            destroy: () => shown?.remove(),
          }
        },
        submit: async () => full.submit,
        update: (change: object) => full.updates.push(change),
      }
    },
    createConfirmationToken: async () => full.confirmationToken,
    handleNextAction: async () => full.nextAction,
  }
  return { stripe: stripe as unknown as Stripe, script: full }
}
