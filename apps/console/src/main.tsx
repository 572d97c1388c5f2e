import '@perennial/ui/theme/base.css'
import './starting.css'
import { ConsoleApp, type ConsoleParts, createSession, readConfig, startLanguage } from '@perennial/console'
import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { ErrorPage } from '@perennial/ui/error-page'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root.')
const root = createRoot(element)

/** Only the builder needs the components of the shop. */
const parts: ConsoleParts = {
  loadRegistry: async (published) => {
    const [{ registry }, { withComponents }] = await Promise.all([
      import('@perennial/checkout-components/descriptors'),
      import('@perennial/page-runtime/contract'),
    ])
    return withComponents(registry, published as unknown as ComponentDescriptor[])
  },
  loadDrawings: async () => (await import('@perennial/checkout-components/drawings')).drawings,
}

// After an update, open pages still refer to files of the former build. The page is reloaded, once per build; drafts of
// the builder are preserved.
window.addEventListener('vite:preloadError', (event) => {
  const tried = 'perennial.reloaded'
  if (sessionStorage.getItem(tried) === import.meta.url) return
  sessionStorage.setItem(tried, import.meta.url)
  event.preventDefault()
  location.reload()
})

try {
  const session = createSession({ channel: new BroadcastChannel('perennial-session') })
  const [config] = await Promise.all([readConfig(), session.start(), startLanguage()])
  root.render(
    <StrictMode>
      <ConsoleApp config={config} session={session} parts={parts} />
    </StrictMode>,
  )
} catch (error) {
  // Without its settings the console cannot start: only the reason can be shown.
  root.render(<ErrorPage>{error instanceof Error ? error.message : undefined}</ErrorPage>)
}
