import type { Client } from '@perennial/api/client'

/**
 * Opens the saved page in another tab, by a ticket that works once: no token of staff ever stands in an address.
 * @returns false when the browser does not let a tab open
 * @throws when the server gives no ticket; the tab is closed again
 */
export async function openPreview(client: Client, path: string): Promise<boolean> {
  // The tab has to open within the click; the address arrives later.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.opener = null
  try {
    const { url } = await client.previewTickets.create({ path })
    tab.location.replace(new URL(url, location.origin))
    return true
  } catch (error) {
    tab.close()
    throw error
  }
}
