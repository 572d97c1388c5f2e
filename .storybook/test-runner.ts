import path from 'node:path'
import { getStoryContext, type TestRunnerConfig, waitForPageReady } from '@storybook/test-runner'
import { toMatchImageSnapshot } from 'jest-image-snapshot'
import type { Page } from 'playwright'

/** Two widths, two themes: laptop and phone, light and dark. */
const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const

/** Pages of the shop have their own colours and ignore the console's theme. */
const themesOf = (title: string) => (title.startsWith('Checkout components/') ? (['light'] as const) : themes)

/** The phone story of a card duplicates the narrow screenshot of its first story. */
const isNarrowTwin = ({ title, name }: { title: string; name: string }) =>
  title.startsWith('Checkout components/') && name === 'Mobile'

/** Chromium versions differ in the last pixel of a curve; anything above this is a change of ours. A share from 0 to 1. */
const toleratedShare = 0.0005

/** Stories that depend on the current date have a fixed one. */
const today = new Date('2026-01-15T10:00:00Z')

/** Height of the visible content: an empty rest of the page would make every change look small. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const bottoms = [...document.body.querySelectorAll('*')].map((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && box.height > 1 ? box.bottom : 0
    })
    return Math.min(window.innerHeight, Math.max(40, ...bottoms) + 8)
  })

/** Takes the screenshot when two in a row are equal: measured layouts and virtual lists take some frames. */
async function settledPicture(page: Page, width: number): Promise<Buffer> {
  let last = Buffer.alloc(0)
  for (let tries = 0; tries < 12; tries++) {
    const height = Math.ceil(await heightOf(page))
    const clip = { x: 0, y: 0, width, height }
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', clip })
    if (picture.equals(last)) return picture
    last = picture
  }
  return last
}

/** Loads lazy images, whose state is random otherwise. Those that fail stay as they are. */
const picturesLoaded = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => {})
      }),
    ),
  )

/** Takes screenshots of stories tagged `visual`. `npm run test:stories` checks everything else. */
const config: TestRunnerConfig = {
  tags: { include: ['visual'] },
  setup() {
    expect.extend({ toMatchImageSnapshot })
  },
  async preVisit(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(viewports.wide)
    await page.clock.setFixedTime(today)
  },
  async postVisit(page, story) {
    if (isNarrowTwin(story)) return
    const { parameters } = await getStoryContext(page, story)
    const requested: readonly string[] = parameters.visual?.viewports ?? Object.keys(viewports)
    await waitForPageReady(page)
    await page.evaluate(() => document.fonts.ready)
    await picturesLoaded(page)
    for (const [name, size] of Object.entries(viewports)) {
      if (!requested.includes(name)) continue
      await page.setViewportSize(size)
      for (const theme of themesOf(story.title)) {
        await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
        expect(await settledPicture(page, size.width)).toMatchImageSnapshot({
          customSnapshotsDir: process.env.PICTURES ?? path.join(process.cwd(), '.storybook/__screenshots__'),
          customSnapshotIdentifier: `${story.id}-${name}-${theme}`,
          failureThreshold: toleratedShare,
          failureThresholdType: 'percent',
        })
      }
    }
  },
}

export default config
