import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: string[] }[]
}

/** Expects that axe finds nothing on the page as it stands. Frames are pages of their own and looked at by themselves. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Evaluated, not added as a script: the page's policy would refuse that, rightly.
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run(document, { iframes: false, resultTypes: ['violations'] })).violations
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    screen,
  ).toEqual([])
}
