import type { StorybookConfig } from '@storybook/react-vite'

const packages = ['ui', 'checkout-components', 'builder', 'console']

const config: StorybookConfig = {
  stories: packages.map((name) => `../packages/${name}/src/**/*.stories.tsx`),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  docs: { defaultName: 'Documentation' },
}

export default config
