import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { storySnippets } from './snippets/plugin.ts'

const packages = ['ui', 'checkout-components', 'builder', 'console']

const config: StorybookConfig = {
  stories: packages.map((name) => `../packages/${name}/src/**/*.stories.tsx`),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  docs: { defaultName: 'Documentation' },
  // As the console is built: its policy refuses fonts and pictures that are written into a style sheet.
  viteFinal: (vite) => ({
    ...vite,
    // Tests of stories show no documentation.
    plugins: [
      ...(vite.plugins ?? []),
      ...(process.env.VITEST ? [] : [storySnippets(path.resolve(import.meta.dirname, '..'))]),
    ],
    build: { ...vite.build, assetsInlineLimit: 0 },
    // A dependency discovered late would reload everything in the middle of a run.
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), '@craftjs/core'] },
  }),
}

export default config
