import type { PaymentProvider } from '../provider/index.ts'

/** Pretends to charge test cards. Its fields and its bank are pages of the shop itself. */
export const sandbox: PaymentProvider = {
  id: 'sandbox',
  label: 'Sandbox',
  schema: { type: 'object', properties: {}, additionalProperties: false },
  uiSchema: {},
  methods: ['card'],
  limits: { perSecond: 1000 },
  origins: { script: [], frame: ["'self'"], connect: [], img: [] },
  popups: false,
  testOnly: true,
}
