import { guarded } from '../../http/guard.ts'
import { paymentChoices } from './payment-choices.ts'

export const payments = {
  methods: guarded.payments.methods.handler(async ({ context: { ports, scope } }) => ({
    items: await paymentChoices(ports, scope),
  })),
}
