import path from 'node:path'
import { getStoryContext, type TestRunnerConfig, waitForPageReady } from '@storybook/test-runner'
import { toMatchImageSnapshot } from 'jest-image-snapshot'

/** Two widths, two themes: what a person with a laptop and a person with a phone see, by day and by night. */
const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const

/** Chromium versions differ in the last pixel of a curve; anything above this is a change of ours. */
const toleratedShare = 0.0005

/** Takes screenshots of stories tagged `visual`. Everything else about stories is checked by `npm run test:stories`. */
const config: TestRunnerConfig = {
  tags: { include: ['visual'] },
  setup() {
    expect.extend({ toMatchImageSnapshot })
  },
  async preVisit(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
  },
  async postVisit(page, story) {
    const { parameters } = await getStoryContext(page, story)
    const wanted: readonly string[] = parameters.visual?.viewports ?? Object.keys(viewports)
    await waitForPageReady(page)
    await page.evaluate(() => document.fonts.ready)
    for (const [name, size] of Object.entries(viewports)) {
      if (!wanted.includes(name)) continue
      await page.setViewportSize(size)
      for (const theme of themes) {
        await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
        const image = await page.screenshot({ animations: 'disabled', caret: 'hide' })
        expect(image).toMatchImageSnapshot({
          customSnapshotsDir: path.join(process.cwd(), '.storybook/__screenshots__'),
          customSnapshotIdentifier: `${story.id}-${name}-${theme}`,
          failureThreshold: toleratedShare,
          failureThresholdType: 'percent',
        })
      }
    }
  },
}

export default config
