import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { darkTheme, lightTheme } from './docs/theme.ts'

addons.setConfig({ theme: lightTheme, sidebar: { showRoots: true } })

// The manager follows the theme of the toolbar, so that the frame around a dark page is dark, too.
addons.register('perennial/theme', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) => {
    api.setOptions({ theme: globals.theme === 'dark' ? darkTheme : lightTheme })
  }
  api.on(GLOBALS_UPDATED, follow)
  api.on(SET_GLOBALS, follow)
})
