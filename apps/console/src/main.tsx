import '@perennial/ui/theme/base.css'
import { ConsoleApp, createSession, readConfig } from '@perennial/console'
import { ErrorPage } from '@perennial/ui/error-page'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root.')
const root = createRoot(element)

/** The components of the shop are wanted by the builder only. */
const parts = { loadRegistry: async () => (await import('@perennial/checkout-components/descriptors')).registry }

try {
  const session = createSession({ channel: new BroadcastChannel('perennial-session') })
  const [config] = await Promise.all([readConfig(), session.start()])
  root.render(
    <StrictMode>
      <ConsoleApp config={config} session={session} parts={parts} />
    </StrictMode>,
  )
} catch (error) {
  // Without its settings the console is nobody's: only the reason can be shown.
  root.render(<ErrorPage>{error instanceof Error ? error.message : undefined}</ErrorPage>)
}
