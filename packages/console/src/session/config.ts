import type { Environment } from '@perennial/ui/environment-badge'

/** What the console has to know before anybody has signed in (AUT-01). */
export interface ConsoleConfig {
  /** The environment of this installation: orders of `test` cost nobody money. */
  mode: Environment
  version: string
  /** Origin of the shop, where pages are seen and where the builder's canvas comes from. */
  shopOrigin: string
  /** Address of the server's sign-in. */
  signIn: string
  /** Where staff find help, where the installation names a place. */
  supportUrl?: string
}

/** Reads `/config.json`. @throws when the server does not answer or answers something else */
export async function readConfig(send: typeof fetch = fetch): Promise<ConsoleConfig> {
  const response = await send('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`API Request failed [/config.json]: ${response.status}`)
  const { mode, version, shopOrigin, signIn, supportUrl } = (await response.json()) as Partial<ConsoleConfig>
  if (!shopOrigin || !signIn) throw new Error('API Request failed [/config.json]: it is not complete')
  return {
    mode: mode === 'production' ? 'production' : 'test',
    version: version ?? '',
    shopOrigin,
    signIn,
    ...(supportUrl ? { supportUrl } : {}),
  }
}
