import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { darkTheme, lightTheme } from './theme.ts'

type Globals = Record<string, unknown>

/** Pages without stories have no decorator that would set the theme: the address has it. */
function globalsOfAddress(): Globals {
  const pairs = new URLSearchParams(location.search).get('globals')?.split(';') ?? []
  return Object.fromEntries(pairs.map((pair) => pair.split(':')))
}

/** The frame of a documentation page: it follows the theme and density of the toolbar, as the stories in it do. */
export function ThemedContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(globalsOfAddress)
  useEffect(() => {
    const follow = (event: { globals: Globals }) => setGlobals(event.globals)
    context.channel.on(GLOBALS_UPDATED, follow)
    return () => context.channel.off(GLOBALS_UPDATED, follow)
  }, [context])
  const theme = String(globals.theme ?? 'light')
  useEffect(() => {
    if (theme === 'system') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.setAttribute('data-theme', theme)
    document.documentElement.setAttribute('data-density', String(globals.density ?? 'comfortable'))
  }, [theme, globals])
  return (
    <DocsContainer context={context} theme={theme === 'dark' ? darkTheme : lightTheme}>
      {children}
    </DocsContainer>
  )
}
