import { defineConfig, devices } from '@playwright/test'
import { place } from './product/other-browser.ts'
import { installations } from './product/staff.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'

/** Flows over the running product: one installation a worker, started from the production build. */
export default defineConfig({
  testDir: 'flows',
  outputDir: '../../test-results/flows',
  globalSetup: './product/shared-product.ts',
  // Files side by side, each worker with an installation of its own; flows of one file one after the other.
  workers: installations,
  // Far more than any takes: what counts is that a busy machine fails no flow. A condition that holds is not waited for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    ...place,
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
    // A trace records every step of every flow, which takes a quarter of the time: FLOW_TRACE=1 asks for it.
    trace: process.env.FLOW_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
