// First: the others read their texts as they are loaded.
import './texts.ts'
export { ApiKeysScreen } from './api-keys-screen.tsx'
export { AuthProvidersScreen, DomainsScreen, IntegrationsScreen } from './connections-screen.tsx'
export { DeveloperCredentialsScreen } from './developer-credentials-screen.tsx'
export { DeveloperHomeScreen } from './developer-home-screen.tsx'
export { OrderProcessScreen } from './order-process-screen.tsx'
