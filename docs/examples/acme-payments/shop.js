/** Acme's script has to come from Acme, as the card numbers may reach nobody else. */
let loading
function acme(publicKey) {
  loading ??= new Promise((done, failed) => {
    const script = document.createElement('script')
    script.src = 'https://js.acme.example/v1.js'
    script.addEventListener('load', () => done(globalThis.Acme(publicKey)))
    script.addEventListener('error', () => {
      loading = undefined
      script.remove()
      failed(new Error('Acme did not load.'))
    })
    document.head.append(script)
  })
  return loading
}

/** Acme's own dialog; `left` when its owner closes it before the bank has decided. */
const act = async ({ data }, { publicKey }) =>
  (await (await acme(publicKey)).ask(data.charge)) === 'left' ? 'closed' : 'acted'

/** The half of Acme in the shop: one file for browsers, without imports. The type is `PaymentShop`. */
export default {
  async mount(element, { config, language, theme }) {
    // A frame of Acme's: the page around it can read nothing in it.
    const fields = (await acme(config.publicKey)).fields(element, { language, font: theme.font, colour: theme.text })
    await fields.ready
    return {
      async collect() {
        const card = await fields.read()
        // The fields show what is wrong, and take the focus.
        return card ? { ok: true, token: card.token, card: { brand: card.brand, last4: card.last4 } } : { ok: false }
      },
      handle: (action) => act(action, config),
      update() {},
      destroy: () => fields.remove(),
    }
  },
  handle: (action, { config }) => act(action, config),
}
