import { getJestConfig } from '@storybook/test-runner'
import { chromiumArgs, chromiumPath } from '../scripts/chromium.mjs'

const base = getJestConfig()

/** The runner with the Chromium that is already here, at one pixel a point so that pictures compare. */
export default {
  ...base,
  testEnvironmentOptions: {
    ...base.testEnvironmentOptions,
    'jest-playwright': {
      ...base.testEnvironmentOptions?.['jest-playwright'],
      browsers: ['chromium'],
      launchOptions: {
        headless: true,
        executablePath: chromiumPath(),
        args: [...chromiumArgs, '--force-device-scale-factor=1'],
      },
    },
  },
}
