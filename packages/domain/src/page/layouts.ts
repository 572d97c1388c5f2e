/** A place for cards. `span` is its width in columns of the 12-column grid. */
export interface LayoutSection {
  name: string
  span: number
}

export interface MasterLayout {
  /** The id that is stored, e.g. `@gedi/checkout`. */
  id: string
  label: string
  sections: readonly LayoutSection[]
}

const section = (name: string, span = 12): LayoutSection => ({ name, span })

/** The layouts offered by the builder's selector, in its order. Spans are the specification's. */
export const masterLayouts: readonly MasterLayout[] = [
  { id: 'default', label: 'Default', sections: [section('header'), section('body'), section('footer')] },
  {
    id: 'left_nav',
    label: 'Left navigation',
    sections: [section('header'), section('left-nav', 3), section('body', 9), section('footer')],
  },
  {
    id: 'right_nav',
    label: 'Right navigation',
    sections: [section('header'), section('body', 9), section('right-nav', 3), section('footer')],
  },
  { id: '@gedi/checkout', label: 'Two Column', sections: [section('left-nav', 6), section('body', 6)] },
  {
    id: 'ootb/cart',
    label: 'Two Column 60/40',
    sections: [section('header'), section('left-nav', 8), section('right-nav', 4), section('footer')],
  },
]

const otherSpellings: Record<string, string> = { checkout: '@gedi/checkout', cart: 'ootb/cart' }

/** The layout of a stored id, in either spelling; an unknown or missing one falls back to `default`. */
export function layoutOf(id: unknown): MasterLayout {
  const stored = typeof id === 'string' ? (otherSpellings[id] ?? id) : 'default'
  return masterLayouts.find((layout) => layout.id === stored) ?? masterLayouts[0]!
}
