/** A row of the measured table: the data of a list of offers, twelve columns. */
export interface BenchRow {
  id: string
  name: string
  email: string
  country: string
  plan: string
  status: string
  amount: number
  quantity: number
  discount: number
  created: string
  updated: string
  note: string
}

/** What each side offers to the measure, under `window.side`. */
export interface TableSide {
  mount(rows: readonly BenchRow[]): void
  /** What scrolls. */
  scroller(): HTMLElement | null
  /** Text of a cell that is drawn, by the place of its row and the id of its column. */
  cell(row: number, column: string): string | undefined
  sort(column: string): void
  selectAll(): void
  isSelected(row: number): boolean
  edit(row: number, column: string): void
  editor(): HTMLInputElement | null
}

declare global {
  interface Window {
    side: TableSide
    benchRows: (count: number) => BenchRow[]
  }
}

export const columnIds = [
  'id',
  'name',
  'email',
  'country',
  'plan',
  'status',
  'amount',
  'quantity',
  'discount',
  'created',
  'updated',
  'note',
] as const satisfies readonly (keyof BenchRow)[]

const words = ['annual', 'monthly', 'print', 'digital', 'coast', 'winter', 'larder', 'gift', 'student', 'archive']

/** The same rows on every machine and for every side. */
window.benchRows = (count) => {
  let state = 20261128
  const next = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const word = () => words[next(words.length)] ?? ''
  const day = () => `2026-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${word()} ${word()} ${index}`,
    email: `${word()}.${word()}${next(100_000)}@saltmarsh.example`,
    country: ['GB', 'IE', 'FR', 'DE'][next(4)] ?? '',
    plan: `${word()} / GBP ${word()}`,
    status: ['draft', 'approved', 'archived'][next(3)] ?? '',
    amount: next(1_000_000) / 100,
    quantity: next(50),
    discount: next(40),
    created: day(),
    updated: day(),
    note: `${word()} ${word()} ${word()}`,
  }))
}
