import { chromium, expect } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs'
import { freePort } from '../product/product.ts'
import { shopUrl } from '../product/staff.ts'
import { test } from '../product/test.ts'

// Speed is measured in bench/, beside others: here it would depend on what else the machine does.
const categories = ['accessibility', 'best-practices', 'seo']
// An installation for tests asks search engines to stay away.
const skipAudits = ['is-crawlable']
const pages = {
  mobile: ['/winter-26/', '/checkout/', '/card-library/'],
  desktop: ['/winter-26/', '/card-library/'],
}

test.describe.configure({ timeout: 180_000 })

for (const device of ['mobile', 'desktop'] as const) {
  test(`Lighthouse finds nothing to better on the sample pages, ${device}`, async () => {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    })
    try {
      for (const path of pages[device]) {
        const result = await lighthouse(
          `${shopUrl()}${path}`,
          {
            port,
            onlyCategories: categories,
            skipAudits,
            throttlingMethod: 'provided',
            logLevel: 'silent',
            disableFullPageScreenshot: true,
          },
          device === 'desktop' ? desktopConfig : undefined,
        )
        const { audits, categories: scored } = result!.lhr
        const found = Object.values(audits)
          .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
          .map(
            ({ id, title, details }) =>
              `${id}: ${title} ${JSON.stringify((details as { items?: unknown })?.items ?? '').slice(0, 600)}`,
          )
        expect.soft(found, path).toEqual([])
        expect.soft(Object.fromEntries(Object.values(scored).map(({ id, score }) => [id, score])), path).toEqual({
          accessibility: 1,
          'best-practices': 1,
          seo: 1,
        })
      }
    } finally {
      await browser.close()
    }
  })
}
