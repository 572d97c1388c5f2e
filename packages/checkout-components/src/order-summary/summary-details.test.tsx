import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleCheckout, sampleRecord } from '../checkout/sample-checkout.ts'
import type { CheckoutState } from '../checkout/checkout-state.ts'
import { SummaryDetails } from './summary-details.tsx'
import { textsOf } from '../texts/index.ts'

const shown = (state: CheckoutState) =>
  renderToStaticMarkup(
    <SummaryDetails
      props={{ deliveryText: 'Free', fallbackImage: '/media/other.svg' }}
      texts={textsOf('orderSummary')('en')}
      language="en"
      state={state}
    />,
  )

const taxed = (taxAmount: number, name = 'VAT'): CheckoutState => ({
  ...sampleCheckout,
  order: {
    ...sampleCheckout.order!,
    total: { ...sampleRecord.total, taxAmount, taxSummary: [{ name, rate: 20, amount: taxAmount }] },
  },
})

describe('the summary', () => {
  it('shows the tax included in the total, a rate of zero too, and none where nothing is taxed', () => {
    expect(shown(taxed(6.4))).toMatch(/Includes VAT.*£6\.40/)
    expect(shown(taxed(0))).toMatch(/Includes VAT.*£0\.00/)
    expect(shown(taxed(0, ''))).not.toContain('Includes')
  })

  it('says of payments that end by themselves when the last one is, and of the others that they renew', () => {
    const [next] = sampleCheckout.schedule.filter(({ schedule_date }) => schedule_date > sampleCheckout.today)
    const ending = (lastPayment: string | null) =>
      shown({ ...sampleCheckout, record: { ...sampleRecord, lastPayment } })
    expect(ending(null)).toContain('It renews until you cancel.')
    expect(ending(next!.schedule_date)).toContain('That is the last payment.')
    expect(ending('2029-03-01')).toContain('The last payment is on 1 Mar 2029. Nothing renews.')
    expect(ending('2029-03-01')).not.toContain('until you cancel')
  })

  it('stays as it was once the order is sent: nothing in it changes any more', () => {
    for (const [phase, total] of [
      ['unknown', 'Not known yet'],
      ['placed', 'Paid today'],
    ] as const) {
      const sent = shown({ ...sampleCheckout, phase })
      expect(sent).toContain(total)
      expect(sent).not.toContain('<button')
      expect(sent).not.toContain('<input')
    }
  })

  it('prefers the offer’s image to the page’s', () => {
    const [item] = sampleRecord.items
    const record = { ...sampleRecord, items: [{ ...item!, offer: { ...item!.offer, image: '/media/cover.svg' } }] }
    expect(shown({ ...sampleCheckout, record })).toContain('src="/media/cover.svg"')
    expect(shown(sampleCheckout)).toContain('src="/media/other.svg"')
  })
})
