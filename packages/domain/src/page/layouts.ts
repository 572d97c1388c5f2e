import { type CustomLayout, customLayoutErrors, customLayoutId, layoutColumns } from './custom-layout.ts'
import type { PageDocument } from './document.ts'

/** A place for cards. `span` is its width in columns of the 12-column grid. */
export interface LayoutSection {
  name: string
  span: number
  /** Where it lies, counted from 1, in a layout that does not simply fill row after row. */
  place?: { column: number; row: number; rows: number }
  /** How many cards it takes; a further one takes their place. */
  limit?: number
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

/** The one section of a flat page (BLD-16): its cards' positions are numbers, their ranks in the list. */
export const flatSection = 'list'

/** The layout of pages3 pages. It is not offered: a page is flat or has sections for life. */
export const flatLayout: MasterLayout = { id: 'flat', label: 'Flat list', sections: [section(flatSection)] }

const otherSpellings: Record<string, string> = { checkout: '@gedi/checkout', cart: 'ootb/cart' }

/** The layout of a stored id, in either spelling; an unknown or missing one falls back to `default`. */
export function layoutOf(id: unknown): MasterLayout {
  const stored = typeof id === 'string' ? (otherSpellings[id] ?? id) : 'default'
  if (stored === flatLayout.id) return flatLayout
  return masterLayouts.find((layout) => layout.id === stored) ?? masterLayouts[0]!
}

/** The properties that determine a page's layout. */
export type LayoutChoice = Pick<PageDocument, 'pageMasterLayout' | 'customLayout'>

// Called for every card, so each layout is computed once.
const read = new WeakMap<object, MasterLayout | null>()

/** The layout of a page: its custom one if it is valid, else the one of its id. */
export function layoutIn({ pageMasterLayout, customLayout }: LayoutChoice): MasterLayout {
  if (pageMasterLayout !== customLayoutId || typeof customLayout !== 'object' || customLayout === null) {
    return layoutOf(pageMasterLayout)
  }
  let own = read.get(customLayout)
  if (own === undefined) {
    own = customLayoutErrors(customLayout).length === 0 ? asMasterLayout(customLayout) : null
    read.set(customLayout, own)
  }
  return own ?? layoutOf('default')
}

/** Whether a page is one flat list of cards (BLD-16). */
export const isFlat = (page: LayoutChoice): boolean => layoutIn(page) === flatLayout

function asMasterLayout({ sections }: CustomLayout): MasterLayout {
  return {
    id: customLayoutId,
    label: 'Custom',
    // People and assistive technology read a page row by row.
    sections: [...sections]
      .sort((one, other) => one.row - other.row || one.column - other.column)
      .map(({ name, column, span, row, rows, limit }) => ({
        name,
        span,
        place: { column, row, rows },
        ...(limit === undefined ? {} : { limit }),
      })),
  }
}

/** A layout as the start of a custom one: the sections of a row are placed side by side. */
export function customLayoutFrom({ sections }: MasterLayout): CustomLayout {
  let [row, column] = [1, 1]
  return {
    sections: sections.map(({ name, span, place, limit }) => {
      if (place) return { name, span, ...place, ...(limit === undefined ? {} : { limit }) }
      if (column + span - 1 > layoutColumns) {
        row += 1
        column = 1
      }
      const placed = { name, column, span, row, rows: 1 }
      column += span
      return placed
    }),
  }
}
