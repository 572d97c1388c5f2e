import { MessagesProvider } from '@perennial/ui/messages'
import '@perennial/ui/styles.css'
import { ToastRegion } from '@perennial/ui/toast'
import { createRoot } from 'react-dom/client'
import './brand.css'
import { SettingsScreen } from './settings-screen'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no element with the id "root".')

createRoot(root).render(
  <MessagesProvider language="en">
    <SettingsScreen />
    <ToastRegion />
  </MessagesProvider>,
)
