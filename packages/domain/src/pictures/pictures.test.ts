import { describe, expect, it } from 'vitest'
import { isResizable, sizesFor, sourceSet, variantIn, variantName } from './index.ts'

const name = `${'3f'.repeat(16)}.jpg`

describe('widths of a picture', () => {
  it('are named by the picture, and read back', () => {
    expect(variantIn(variantName(name, 640))).toEqual({ of: name, width: 640 })
  })

  it.each([
    `${name}.w641.webp`,
    `${name}.w0640.webp`,
    `${name}.w64.webp`,
    `${name}.w640.png`,
    `../${name}.w640.webp`,
    `${'3f'.repeat(16)}.svg.w640.webp`,
    `sample/cover.jpg.w640.webp`,
    name,
  ])('are a fixed list: %s is none', (asked) => expect(variantIn(asked)).toBeUndefined())

  it('are offered up to that of the picture, which stands last unless it is huge', () => {
    expect(sourceSet(`/media/${name}`, 320)).toBeUndefined()
    expect(sourceSet(`/media/${name}`, 700)).toBe(
      `/media/${name}.w320.webp 320w, /media/${name}.w640.webp 640w, /media/${name} 700w`,
    )
    expect(sourceSet(`/media/${name}`, 4000)).toMatch(/ 1280w, \S+\.w1920\.webp 1920w$/)
  })

  it('are for pictures of dots', () => {
    expect([name, `${'3f'.repeat(16)}.svg`, `${'3f'.repeat(16)}.gif`, 'a.jpg'].map(isResizable)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([sizesFor(600), sizesFor(undefined)]).toEqual(['(max-width: 600px) 100vw, 600px', '100vw'])
  })
})
