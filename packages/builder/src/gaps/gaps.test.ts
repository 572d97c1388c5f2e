import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Gap, gapAt, gapBeside, gapsOf, positionIn, type SectionGaps } from './gaps.ts'

/** A page of stacked sections. Each number is the height of a card; sections without cards are 60 high. */
function stacked(layout: Record<string, readonly number[]>): SectionGaps[] {
  const cards = new Map<string, { x: number; y: number; width: number; height: number }>()
  const sections = new Map<string, { x: number; y: number; width: number; height: number }>()
  const ids = new Map<string, string[]>()
  let y = 0
  for (const [section, heights] of Object.entries(layout)) {
    const top = y
    ids.set(
      section,
      heights.map((height, index) => {
        const id = `${section}${index}`
        cards.set(id, { x: 0, y, width: 1000, height })
        y += height
        return id
      }),
    )
    if (heights.length === 0) y += 60
    sections.set(section, { x: 0, y: top, width: 1000, height: y - top })
  }
  return gapsOf({
    sections: [...sections.keys()],
    ids: (section) => ids.get(section) ?? [],
    cardRect: (id) => cards.get(id),
    sectionRect: (section) => sections.get(section),
  })
}

describe('gaps', () => {
  test('an empty section accepts a card in its middle', () => {
    const [header] = stacked({ header: [] })
    expect(header!.gaps).toMatchObject([{ index: 0, of: 0, y: 30 }])
  })

  test('a pointer in the lower half of a card points behind it', () => {
    const all = stacked({ body: [100, 100] })
    expect(gapAt(all, 500, 40, null)).toMatchObject({ index: 0 })
    expect(gapAt(all, 500, 60, null)).toMatchObject({ index: 1 })
    expect(gapAt(all, 500, 190, null)).toMatchObject({ index: 2 })
  })

  test('a slow move along the border of two sections changes sections at most once each way', () => {
    const all = stacked({ body: [200, 200], footer: [80] })
    let gap: Gap | null = gapAt(all, 500, 398, null)
    const seen: string[] = []
    for (let step = 0; step < 400; step += 1) {
      gap = gapAt(all, 500, 400 + (step % 2 === 0 ? -2 : 2), gap)
      seen.push(gap!.section)
    }
    expect(new Set(seen).size).toBe(1)
  })

  test('holding still never changes the gap', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(600), { maxLength: 12 }), fc.integer({ min: -50, max: 5000 }), (heights, y) => {
        const all = stacked({ header: heights.slice(0, 2), body: heights.slice(2), footer: [] })
        const gap = gapAt(all, 500, y, null)
        expect(gapAt(all, 500, y, gap)).toEqual(gap)
      }),
    )
  })

  test('the keyboard visits every place exactly once, whatever the heights', () => {
    const all = stacked({ header: [40], body: [40, 600, 40, 400], aside: [], footer: [120] })
    const own = { section: 'body', index: 1 }
    const start = all[1]!.gaps[1]!
    const down: string[] = []
    let gap: Gap | null = start
    for (let step = 0; step < 20; step += 1) {
      const next = gapBeside(all, gap, 1, own)
      if (next?.order === gap?.order) break
      gap = next
      down.push(`${gap!.section} ${positionIn(gap!, own).position}`)
    }
    expect(down).toEqual(['body 3', 'body 4', 'aside 1', 'footer 1', 'footer 2'])
    const up: string[] = []
    for (let step = 0; step < 20; step += 1) {
      const next = gapBeside(all, gap, -1, own)
      if (next?.order === gap?.order) break
      gap = next
      up.push(`${gap!.section} ${positionIn(gap!, own).position}`)
    }
    expect(up).toEqual(['footer 1', 'aside 1', 'body 4', 'body 3', 'body 2', 'body 1', 'header 2', 'header 1'])
  })

  test('inside its own section a card does not add to the count, elsewhere it does', () => {
    const [body, footer] = stacked({ body: [10, 10, 10], footer: [10] }) as [SectionGaps, SectionGaps]
    const own = { section: 'body', index: 0 }
    expect(positionIn(body.gaps[3]!, own)).toEqual({ position: 3, of: 3, stays: false })
    expect(positionIn(body.gaps[1]!, own)).toEqual({ position: 1, of: 3, stays: true })
    expect(positionIn(footer.gaps[0]!, own)).toEqual({ position: 1, of: 2, stays: false })
  })
})
