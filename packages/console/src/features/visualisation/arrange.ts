/** A type of records with how many there are. */
export interface TypeCount {
  record_type: string
  path_type: string
  count: number
}

export interface RelationCount {
  from: string
  to: string
  count: number
}

/** A type in its place: its column from the left, its row from the top. */
export interface PlacedType extends TypeCount {
  column: number
  row: number
}

/** Root of the drawing, to which all types relate. */
const beginnings = ['customer', 'order']

/**
 * Places types in columns by their distance to customers in relations, so that lines mostly lead to the right.
 * Unconnected types are in the last column.
 */
export function arranged(types: readonly TypeCount[], relations: readonly RelationCount[]): PlacedType[] {
  const known = new Set(types.map(({ record_type }) => record_type))
  const depth = new Map<string, number>()
  let front = beginnings.filter((type) => known.has(type)).slice(0, 1)
  for (let column = 0; front.length > 0; column += 1) {
    for (const type of front) depth.set(type, column)
    front = [
      ...new Set(
        relations
          .flatMap(({ from, to }) => (front.includes(from) ? [to] : front.includes(to) ? [from] : []))
          .filter((type) => known.has(type) && !depth.has(type)),
      ),
    ]
  }
  const last = Math.max(-1, ...depth.values()) + 1
  const rows = new Map<number, number>()
  return types.map((type) => {
    const column = depth.get(type.record_type) ?? last
    const row = rows.get(column) ?? 0
    rows.set(column, row + 1)
    return { ...type, column, row }
  })
}

/** How thick a line is, in pixels, from 1 to 6: ten times as many relations are a little thicker. */
export const lineWidth = (count: number): number => Math.min(6, 1 + Math.log10(Math.max(1, count)) * 1.25)
