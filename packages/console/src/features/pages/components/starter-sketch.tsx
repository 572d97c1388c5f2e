import type { Starter } from '@perennial/domain/starters'
import { css, vars } from '@perennial/ui/theme'

const page = css({
  display: 'grid',
  alignContent: 'start',
  gap: '6px',
  blockSize: '150px',
  overflow: 'hidden',
  padding: '8px',
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.sm,
})
const row = css({ display: 'flex', gap: '6px', alignItems: 'stretch' })
const block = css({
  flex: 1,
  borderRadius: '2px',
  background: vars.bg.subtle,
  border: `1px solid ${vars.border.subtle}`,
  variants: {
    of: {
      line: { blockSize: '6px', border: 0, background: vars.border.default },
      short: { blockSize: '6px', border: 0, background: vars.border.default, maxInlineSize: '60%' },
      band: { blockSize: '28px' },
      box: { blockSize: '44px' },
      tall: { blockSize: '64px' },
      action: { flex: 'none', inlineSize: '44px', blockSize: '10px', border: 0, background: vars.action.primary.bg },
    },
  },
})
type Shape = 'line' | 'short' | 'band' | 'box' | 'tall' | 'action'

/** What a card looks like from far away, row by row. */
const shapes: Readonly<Record<string, readonly (readonly Shape[])[]>> = {
  'site-header': [['short', 'line']],
  'site-footer': [['line']],
  hero: [['line'], ['short'], ['action']],
  text: [['line'], ['short']],
  countdown: [['band']],
  'offer-grid': [['box', 'box', 'box']],
  questions: [['line'], ['line'], ['short']],
  quote: [['short']],
  'sign-in-wall': [['band'], ['action']],
  'gift-redeem': [['line'], ['band'], ['action']],
  'account-overview': [
    ['box', 'box'],
    ['box', 'box'],
  ],
  basket: [['tall', 'box']],
  'checkout-form': [['tall', 'box'], ['action']],
}

/** A starter from far away: its cards as lines and boxes, in their order. Its name says what it is. */
export function StarterSketch({ starter }: { starter: Pick<Starter, 'cards' | 'offers'> }) {
  const rows = starter.cards.flatMap(({ component }) =>
    component === 'offer-grid'
      ? [Array.from({ length: Math.min(3, starter.offers) }, (): Shape => 'box')]
      : (shapes[component] ?? []),
  )
  return (
    <div aria-hidden className={page().className}>
      {rows.map((blocks, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A drawing has no other order.
        <div key={at} className={row().className}>
          {blocks.map((of, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A drawing has no other order.
            <span key={index} className={block({ of }).className} />
          ))}
        </div>
      ))}
    </div>
  )
}
