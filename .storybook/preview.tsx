import { languageName, languages } from '@perennial/domain/languages'
import type { Decorator, Preview } from '@storybook/react-vite'
import { MessagesProvider } from '@perennial/ui/messages'
import { type ReactNode, useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { configure } from 'storybook/test'
import { consoleWatch } from './console-watch.ts'
import { ComponentPage } from './docs/component-page.tsx'
import { ThemedContainer } from './docs/container.tsx'
import { argsOfRole, storyRoles } from './roles.ts'
import '@perennial/ui/theme/base.css'
import './preview.css'

// Two tabs at once on a busy machine: a condition that holds is not waited for.
configure({ asyncUtilTimeout: 15_000 })

interface RootProps {
  theme: string
  density: string
  direction: string
  language: string
  children: ReactNode
}

/** Puts the toolbar's choices where the console puts them: on the root element. */
function Root({ theme, density, direction, language, children }: RootProps) {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (theme === 'system') root.removeAttribute('data-theme')
    else root.setAttribute('data-theme', theme)
    root.setAttribute('data-density', density)
    root.dir = direction
    root.lang = language
  }, [theme, density, direction, language])
  // The locale of the widgets follows the direction, so that arrow keys and text turn together.
  return (
    <I18nProvider locale={direction === 'rtl' ? 'ar' : language === 'en' ? 'en-GB' : language}>
      <MessagesProvider language={language}>{children}</MessagesProvider>
    </I18nProvider>
  )
}

const withRoot: Decorator = (Story, { globals, parameters }) => (
  <Root
    theme={String(globals.theme ?? 'light')}
    density={String(parameters.density ?? globals.density ?? 'comfortable')}
    direction={String(globals.direction ?? 'ltr')}
    language={String(globals.language ?? 'en')}
  >
    <Story />
  </Root>
)

/** Props that depend on permissions follow the role selected in the toolbar, whatever the story's args are. */
const withRole: Decorator = (Story, { args, globals, parameters }) => (
  <Story args={argsOfRole(args, String(globals.role ?? ''), parameters.rights)} />
)

const toolbar = (title: string, icon: string, items: readonly (readonly [string, string])[]) => ({
  description: title,
  toolbar: { title, icon, dynamicTitle: true, items: items.map(([value, label]) => ({ value, title: label })) },
})

const preview: Preview = {
  ...consoleWatch,
  tags: ['autodocs'],
  decorators: [withRole, withRoot],
  initialGlobals: { theme: 'light', density: 'comfortable', direction: 'ltr', language: 'en', role: '' },
  globalTypes: {
    theme: toolbar('Theme', 'contrast', [
      ['light', 'Light'],
      ['dark', 'Dark'],
      ['high-contrast', 'High contrast'],
      ['system', 'System'],
    ]),
    density: toolbar('Density', 'component', [
      ['comfortable', 'Comfortable'],
      ['compact', 'Compact'],
    ]),
    direction: toolbar('Direction', 'transfer', [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ]),
    language: toolbar(
      'Language',
      'globe',
      languages.map((language) => [language, languageName(language)]),
    ),
    role: toolbar('Role', 'user', [['', 'Role: as the story says'], ...storyRoles]),
  },
  parameters: {
    layout: 'padded',
    docs: { container: ThemedContainer, page: ComponentPage, toc: { headingSelector: 'h2', title: 'On this page' } },
    // Announcements refer to an element that may be gone by then; they are visually hidden and removed automatically.
    a11y: { test: 'error', context: { exclude: ['[data-live-announcer]'] } },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      // Evaluated separately, as plain JavaScript: no types (defaults replace them) and no outer scope. A title with a
      // new first word is a spelling mistake or a decision; both need to be noticed.
      storySort: (a = { title: '' }, b = { title: '' }) => {
        const categories = [
          'Start',
          'Foundations',
          'Actions',
          'Fields',
          'Overlays',
          'Navigation',
          'Data',
          'Feedback',
          'Layout',
          'Checkout components',
          'Builder',
          'Console',
        ]
        const rank = (title = '') => {
          const index = categories.indexOf(title.split('/')[0] ?? '')
          if (index < 0) throw new Error(`"${title}" starts with no known category: ${categories.join(', ')}.`)
          return index
        }
        const byCategory = rank(a.title) - rank(b.title)
        if (byCategory !== 0) return byCategory
        const order = [
          'Start/Welcome',
          'Start/Install',
          'Foundations/Colour',
          'Foundations/Type',
          'Foundations/Spacing and shape',
        ]
        const place = (title = '') => (order.includes(title) ? order.indexOf(title) : order.length)
        if (place(a.title) !== place(b.title)) return place(a.title) - place(b.title)
        return a.title === b.title ? 0 : a.title.localeCompare(b.title, 'en')
      },
    },
  },
}

export default preview
