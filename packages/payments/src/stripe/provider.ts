import type { PaymentProvider } from '../provider/index.ts'

const text = (title: string, description: string, more: object = {}) => ({
  type: 'string',
  title,
  description,
  minLength: 1,
  maxLength: 300,
  ...more,
})

/** Stripe, by its Payment Element. Origins: docs.stripe.com/security/guide#content-security-policy. */
export const stripe: PaymentProvider = {
  id: 'stripe',
  label: 'Stripe',
  schema: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        title: 'Name',
        description: 'What you call this account.',
        pattern: '^[a-z][a-z0-9-]*$',
        minLength: 1,
        maxLength: 200,
        default: 'stripe',
      },
      publishable_key: text('Publishable key', 'Begins with pk_test_ or pk_live_.', {
        pattern: '^pk_(test|live)_\\w+$',
      }),
      secret_key: text('Secret key', 'Begins with sk_ or rk_.', { writeOnly: true }),
      webhook_secret: text('Signing secret of the webhook', 'Begins with whsec_.', { writeOnly: true }),
      methods: {
        type: 'array',
        title: 'Methods',
        description: 'Cards bring Apple Pay and Google Pay with them. PayPal has to be switched on at Stripe first.',
        items: { type: 'string', enum: ['card', 'paypal'] },
        uniqueItems: true,
        minItems: 1,
        default: ['card'],
      },
    },
    required: ['name', 'publishable_key', 'secret_key', 'webhook_secret', 'methods'],
    additionalProperties: false,
  },
  uiSchema: { 'ui:order': ['name', 'publishable_key', 'secret_key', 'webhook_secret', 'methods'] },
  methods: ['card', 'paypal'],
  limits: { perSecond: 25 },
  origins: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    img: ['https://*.stripe.com'],
  },
  popups: true,
}
