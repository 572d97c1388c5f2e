// oxlint-disable-next-line no-restricted-imports -- what is committed is read as a file
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { css, references } from '../../scripts/tokens.mjs'
import tokens from './tokens.json' with { type: 'json' }
import { vars } from './vars.ts'

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function propertiesOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('}', start))
  return new Map([...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

describe('tokens', () => {
  test("the committed files match the generator's output", () => {
    // The formatter may change white space and quotes of both, nothing else.
    const bare = (text: string) => text.replaceAll(/[\s'"]/g, '')
    expect(bare(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')) === bare(css)).toBe(true)
    expect(vars).toEqual(references)
  })

  test('every theme defines every role', () => {
    const light = [...propertiesOf("[data-theme='light']").keys()]
    expect(light.length).toBeGreaterThan(80)
    for (const theme of ['dark', 'high-contrast']) {
      const own = propertiesOf(`\n[data-theme='${theme}']`)
      expect(light.filter((name) => !own.has(name))).toEqual([])
    }
  })

  test.each([
    ["[data-theme='light']", 4.5, 3],
    ["\n[data-theme='dark']", 4.5, 3],
    ["\n[data-theme='high-contrast']", 7, 4.5],
  ])('text and outlines in %s have sufficient contrast', (selector, forText, forShapes) => {
    const role = propertiesOf(selector)
    const at = (name: string) => role.get(name) ?? '#000000'
    for (const ground of ['--bg-surface', '--bg-canvas', '--bg-subtle', '--bg-raised']) {
      for (const text of ['--text-default', '--text-muted', '--text-subtle']) {
        expect(ratio(at(text), at(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(ratio(at('--text-default'), at('--bg-surface'))).toBeGreaterThanOrEqual(forText)
    expect(ratio(at('--action-primary-text'), at('--action-primary-bg'))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(at('--action-danger-text'), at('--action-danger-bg'))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(at('--border-field'), at('--bg-field'))).toBeGreaterThanOrEqual(forShapes)
    expect(ratio(at('--focus-ring'), at('--bg-surface'))).toBeGreaterThanOrEqual(forShapes)
    for (const tone of ['neutral', 'accent', 'info', 'success', 'warning', 'danger', 'beta']) {
      expect(ratio(at(`--status-${tone}-text`), at(`--status-${tone}-bg`)), tone).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('production and test are the colours of the specification', () => {
    expect(tokens.palette.orange.production.$value.hex).toBe('#f47c24')
    expect(propertiesOf("[data-theme='light']").get('--env-production-bg')).toBe('#f47c24')
    expect(propertiesOf("[data-theme='light']").get('--env-test-bg')).toBe('#246ece')
  })
})
