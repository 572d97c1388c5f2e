import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, chromiumPath } from './scripts/chromium.mjs'

const root = import.meta.dirname

/** What builds the console or all stories and looks at the result: minutes of both cores, so that nothing runs beside it. */
const builtTests = [
  'scripts/strict-policy.test.mjs',
  'scripts/script-budget.test.mjs',
  'scripts/packages.test.mjs',
  'scripts/drawings.test.mjs',
  '.storybook/snippets/snippets.test.ts',
]

/** Kinds of test, by what they need: nothing; a build; a database; a browser. Flows live in apps/e2e. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{shop,console}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            '.storybook/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', ...builtTests],
          environment: 'node',
          // A fresh module graph for each file cost four times as long as the tests themselves.
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // Far more than any takes: what counts is that a busy machine fails no test.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'built',
          root,
          include: builtTests,
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'server',
          root: path.join(root, 'apps/server'),
          include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          // Passwords of tests protect nothing: production hashes 32 times as long.
          env: { PERENNIAL_PASSWORD_COST: '12' },
          // Threads without isolation keep one database a worker; files are kept apart by tenant.
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // As above: the first test of a worker opens its database, and some do a thing 400 times.
          hookTimeout: 300_000,
          testTimeout: 240_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: path.join(root, '.storybook') })],
        test: {
          name: 'stories',
          root,
          // Half of a story is waiting: on two cores one tab at a time leaves a core idle.
          maxWorkers: 2,
          // As above: a story that waits for an editor to load is slow on a busy machine, and not wrong.
          testTimeout: 180_000,
          browser: {
            enabled: true,
            headless: true,
            // Each file in a frame of its own cost as long as its stories; the preview resets what a story leaves on the page.
            isolate: false,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
