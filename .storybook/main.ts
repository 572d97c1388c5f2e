import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { componentProps } from './props/plugin.ts'
import { storySnippets } from './snippets/plugin.ts'

const packages = ['ui', 'checkout-components', 'builder']

const config: StorybookConfig = {
  stories: ['./pages/*.mdx', ...packages.map((name) => `../packages/${name}/src/**/*.stories.tsx`)],
  staticDirs: ['./public', { from: '../node_modules/@fontsource-variable/hanken-grotesk/files', to: '/fonts' }],
  // The frame around the documentation has no part in its style sheets.
  managerHead: (head) => `${head}
    <style>
      @font-face {
        font-family: 'Hanken Grotesk Variable';
        font-weight: 100 900;
        font-display: swap;
        src: url('./fonts/hanken-grotesk-latin-wght-normal.woff2') format('woff2-variations');
      }
      .sidebar-subheading button { text-transform: none; letter-spacing: 0; font-size: 12px; }
    </style>`,
  // What only tests a component is out of the way until somebody asks for it.
  tags: { 'play-fn': { defaultFilterSelection: 'exclude' } },
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
      componentProps(path.resolve(import.meta.dirname, '..')),
      ...(process.env.VITEST ? [] : [storySnippets(path.resolve(import.meta.dirname, '..'))]),
    ],
    build: { ...vite.build, assetsInlineLimit: 0 },
    // A dependency discovered late would reload everything in the middle of a run.
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), '@craftjs/core'] },
  }),
}

export default config
