/** Offers that one basket holds at most. */
export const maxBasketLines = 20

/** Add-ons that one offer of a basket has at most. */
export const maxAddOns = 20

const maxQuantity = 99

export interface BasketAddOn {
  path: string
  quantity: number
}

/** An offer in a basket, with what is bought along with it. */
export interface BasketEntry {
  path: string
  quantity: number
  addOns?: BasketAddOn[]
}

/** What somebody does to one line of a basket. Every other line stays as it is (SUB-65 to SUB-67). */
export type BasketChange =
  /** An offer that is there already is not added twice (cross-sell). */
  | { change: 'add'; offer: string }
  /** How many of an offer; zero takes it out, with its add-ons. */
  | { change: 'quantity'; offer: string; quantity: number }
  /** Another offer in the place of one, which keeps its add-ons (upsell). */
  | { change: 'replace'; offer: string; by: string }
  /** How many of an add-on go with an offer; zero takes it out. */
  | { change: 'addOn'; offer: string; addOn: string; quantity: number }

export type ChangedBasket =
  | { ok: true; lines: BasketEntry[] }
  /** `NOT_IN_BASKET`: the offer was taken out meanwhile. `BASKET_FULL`: no more fits in. */
  | { ok: false; code: 'NOT_IN_BASKET' | 'BASKET_FULL' }

const entry = (path: string, quantity: number, addOns: readonly BasketAddOn[] = []): BasketEntry => ({
  path,
  quantity: Math.min(maxQuantity, quantity),
  ...(addOns.length > 0 ? { addOns: addOns.slice(0, maxAddOns) } : {}),
})

/** The lines of a basket after a change. Taking out what is not there changes nothing. */
export function changedBasket(lines: readonly BasketEntry[], change: BasketChange): ChangedBasket {
  const { offer } = change
  const found = lines.find(({ path }) => path === offer)
  const others = lines.filter((line) => line !== found)
  const inPlace = (line: BasketEntry): ChangedBasket => ({
    ok: true,
    lines: lines.map((one) => (one === found ? line : one)),
  })
  if (change.change === 'add') {
    if (found) return { ok: true, lines: [...lines] }
    return lines.length < maxBasketLines
      ? { ok: true, lines: [...lines, entry(offer, 1)] }
      : { ok: false, code: 'BASKET_FULL' }
  }
  if (!found) {
    const isGone = change.change !== 'replace' && change.quantity === 0
    return isGone ? { ok: true, lines: [...lines] } : { ok: false, code: 'NOT_IN_BASKET' }
  }
  switch (change.change) {
    case 'quantity':
      return change.quantity === 0
        ? { ok: true, lines: others }
        : inPlace(entry(offer, change.quantity, found.addOns ?? []))
    case 'replace': {
      if (change.by === offer) return { ok: true, lines: [...lines] }
      const replaced = entry(change.by, found.quantity, found.addOns ?? [])
      const [there] = others.filter(({ path }) => path === change.by)
      return there
        ? { ok: true, lines: joinedLines(others, [replaced]) }
        : { ok: true, lines: lines.map((one) => (one === found ? replaced : one)) }
    }
    case 'addOn': {
      const had = found.addOns ?? []
      const rest = had.filter(({ path }) => path !== change.addOn)
      if (change.quantity > 0 && rest.length >= maxAddOns) return { ok: false, code: 'BASKET_FULL' }
      const one = { path: change.addOn, quantity: Math.min(maxQuantity, change.quantity) }
      const addOns =
        change.quantity === 0
          ? rest
          : rest.length < had.length
            ? had.map((former) => (former.path === one.path ? one : former))
            : [...rest, one]
      return inPlace(entry(offer, found.quantity, addOns))
    }
  }
}

/** Lines with others added: an offer or add-on that is there already keeps its place, with the larger quantity. */
export function joinedLines(lines: readonly BasketEntry[], added: readonly BasketEntry[]): BasketEntry[] {
  const byPath = new Map<string, BasketEntry>()
  for (const { path, quantity, addOns = [] } of [...lines, ...added]) {
    const known = byPath.get(path)
    const along = new Map((known?.addOns ?? []).map((one) => [one.path, one.quantity]))
    for (const one of addOns) along.set(one.path, Math.max(along.get(one.path) ?? 0, one.quantity))
    byPath.set(
      path,
      entry(
        path,
        Math.max(known?.quantity ?? 0, quantity),
        [...along].map(([addOn, many]) => ({ path: addOn, quantity: many })),
      ),
    )
  }
  return [...byPath.values()]
}

/** Lines without what is no longer sold: the offer of an add-on that is gone stays. */
export const linesWithout = (lines: readonly BasketEntry[], gone: readonly string[]): BasketEntry[] =>
  lines
    .filter(({ path }) => !gone.includes(path))
    .map(({ path, quantity, addOns = [] }) =>
      entry(
        path,
        quantity,
        addOns.filter((one) => !gone.includes(one.path)),
      ),
    )

/** How many things a basket holds, as a badge counts them: offers, without their add-ons. */
export const basketCount = (lines: readonly Pick<BasketEntry, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
