import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { target: string[] }[]
}

/**
 * Expects no axe violations on the current page. Frames are pages of their own and are checked separately.
 * @param rules ids of the only rules to check, for a second look at the same page; all by default
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { rules }: { rules?: string[] } = {},
): Promise<void> {
  // Waits for transitions, whose intermediate colours are not checked, but not for endless animations.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  // Evaluated, not added as a script: the page's policy would refuse that, rightly.
  await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
    }
    // Announcements refer to an element that may be gone by then; they are visually hidden and removed automatically.
    const context = { include: document, exclude: ['[data-live-announcer]'] }
    const options = { iframes: false, resultTypes: ['violations'], ...(runOnly && { runOnly }) }
    return (await axe.run(context, options)).violations
  }, rules)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    screen,
  ).toEqual([])
}

/**
 * Expects no axe violations on the current page, light and dark. What dark changes is colours alone, so that only the
 * rules about colours look a second time: a full look costs as much as loading the page.
 */
export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${screen} in dark`, { rules: ['color-contrast', 'link-in-text-block'] })
  await page.emulateMedia({ colorScheme: 'light' })
}
