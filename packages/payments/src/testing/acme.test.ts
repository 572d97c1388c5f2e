import type { PaymentServer } from '../provider/index.ts'
import { startAcmeStandIn } from './acme-stand-in.ts'
import { conformance } from './conformance.ts'
import { memoryContext } from './memory.ts'

const example = new URL('../../../../docs/examples/acme-payments/server.js', import.meta.url)

// The example in the documents is a provider that can be copied: it keeps what every provider promises.
conformance({
  name: 'The example of the documents',
  open: async () => {
    const standIn = await startAcmeStandIn()
    const { default: half } = (await import(/* @vite-ignore */ example.href)) as { default: PaymentServer }
    const keys = { public_key: 'acme-public', secret_key: 'acme-secret', webhook_secret: 'acme-webhook-secret' }
    return {
      half,
      context: memoryContext({ ...keys, api_url: standIn.address }),
      token: (behaves) => standIn.token(behaves),
      answerBank: async ({ data }, answer) => standIn.answerBank(data.charge!, answer),
      close: () => standIn.stop(),
    }
  },
})
