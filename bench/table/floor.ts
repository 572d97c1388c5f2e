import { type BenchRow, columnIds } from './table-side.ts'

// The cost of the browser itself: rows created once and refilled, numeric sorting, no framework and no accessibility.
const rowHeight = 44
const made = 32

interface Line {
  element: HTMLElement
  cells: HTMLElement[]
  at: number
}

const lines: Line[] = []
let rows: readonly BenchRow[] = []
let order: Uint32Array = new Uint32Array()
let box: HTMLElement | null = null
let allSelected = false

function fill(rebuild: boolean) {
  const first = Math.max(0, Math.floor((box?.scrollTop ?? 0) / rowHeight) - 4)
  for (let index = first; index < Math.min(first + made, rows.length); index++) {
    const line = lines[index % made]
    const row = rows[order[index] ?? 0]
    if (!line || !row || (line.at === index && !rebuild)) continue
    line.at = index
    line.element.style.transform = `translateY(${index * rowHeight}px)`
    line.element.ariaSelected = String(allSelected)
    columnIds.forEach((id, column) => {
      const cell = line.cells[column]
      if (cell) cell.textContent = String(row[id])
    })
  }
}

const lineAt = (at: number) => lines.find((line) => line.at === at)

window.side = {
  mount(given) {
    rows = given
    order = Uint32Array.from(given, (_, index) => index)
    box = document.createElement('div')
    box.style.cssText = 'block-size: 780px; overflow: auto'
    const room = document.createElement('div')
    room.style.cssText = `position: relative; block-size: ${given.length * rowHeight}px`
    for (let index = 0; index < made; index++) {
      const element = document.createElement('div')
      element.style.cssText = `position: absolute; display: flex; block-size: ${rowHeight}px`
      const cells = columnIds.map(() => {
        const cell = document.createElement('div')
        cell.style.cssText = 'inline-size: 130px; flex: none; overflow: hidden'
        element.append(cell)
        return cell
      })
      room.append(element)
      lines.push({ element, cells, at: -1 })
    }
    box.append(room)
    box.addEventListener('scroll', () => fill(false), { passive: true })
    document.getElementById('root')?.append(box)
    fill(true)
  },
  scroller: () => box,
  cell: (at, column) => lineAt(at)?.cells[columnIds.findIndex((id) => id === column)]?.textContent ?? undefined,
  sort(column) {
    const keys = rows.map((row) => row[column as keyof BenchRow])
    order.sort((one, other) => {
      const [a = '', b = ''] = [keys[one], keys[other]]
      return a < b ? -1 : a > b ? 1 : one - other
    })
    fill(true)
  },
  selectAll() {
    allSelected = true
    fill(true)
  },
  isSelected: (at) => lineAt(at)?.element.ariaSelected === 'true',
  edit(at) {
    const input = document.createElement('input')
    input.type = 'text'
    lineAt(at)?.cells.at(-1)?.replaceChildren(input)
  },
  editor: () => box?.querySelector('input') ?? null,
}
