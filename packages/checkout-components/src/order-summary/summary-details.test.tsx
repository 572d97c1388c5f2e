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

const taxed = (taxAmount: number): CheckoutState => ({
  ...sampleCheckout,
  order: {
    ...sampleCheckout.order!,
    total: { ...sampleRecord.total, taxAmount, taxSummary: [{ name: 'VAT', rate: 20, amount: taxAmount }] },
  },
})

describe('the summary', () => {
  it('shows the tax included in the total, if any', () => {
    expect(shown(taxed(6.4))).toMatch(/Includes VAT.*£6\.40/)
    expect(shown(taxed(0))).not.toContain('Includes VAT')
  })

  it('prefers the offer’s image to the page’s', () => {
    const [item] = sampleRecord.items
    const record = { ...sampleRecord, items: [{ ...item!, offer: { ...item!.offer, image: '/media/cover.svg' } }] }
    expect(shown({ ...sampleCheckout, record })).toContain('src="/media/cover.svg"')
    expect(shown(sampleCheckout)).toContain('src="/media/other.svg"')
  })
})
