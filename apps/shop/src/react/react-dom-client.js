import * as namespace from 'react-dom/client'

const client = namespace.default ?? namespace
export default client
export const { createRoot, hydrateRoot, version } = client
