import { guarded } from '../../http/guard.ts'
import { exceedsShopLimit } from '../checkout/shop-limits.ts'
import { invoiceOfLink, payInvoice } from './pay-invoice.ts'
import { linkWithSecret } from './pay-link.ts'
import { isCardLinkOpen, storeCard } from './store-card.ts'

export const payLinks = {
  pay: guarded.payLinks.pay.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const { secret, token, ...account } = input
    const link = await ports.db.asTenant(scope, (tx) => linkWithSecret(tx, secret))
    if (!link) throw errors.NOT_FOUND()
    if (await exceedsShopLimit(context, { what: 'payment', basket: link.id })) throw errors.TOO_MANY()
    const accounts = await ports.payment.accounts(scope)
    const isOpen = accounts.some((one) => one.provider === account.provider && one.connection === account.connection)
    if (!isOpen) throw errors.NOT_ACCEPTED()
    const returnUrl = `${ports.settings.accountOrigin}/pay/${secret}`
    if (link.kind === 'invoice') {
      const bill = await ports.db.asTenant(scope, (tx) => invoiceOfLink(tx, link))
      if (!bill) throw errors.NOT_FOUND()
      return payInvoice(ports, scope, link, { account, token, returnUrl })
    }
    if (!isCardLinkOpen(link, ports.clock())) throw errors.NOT_FOUND()
    return storeCard(ports, scope, link, { account, token, returnUrl })
  }),
}
