import type { APIRequestContext } from '@playwright/test'
import { type Client, createClient } from '@perennial/api/client'
import { consoleUrl, shopUrl } from './staff.ts'

/** The console's calls as the user who is signed in in this browser, for the setup of a flow. */
export async function staffClient(request: APIRequestContext, origin = consoleUrl()): Promise<Client> {
  const answer = await request.post(`${origin}/api/sf/oauth2/token`, {
    form: { grant_type: 'refresh_token' },
    headers: { origin },
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return createClient({ url: origin, token: () => token })
}

/** Makes a page of these data, in the default layout. */
export const createPage = (client: Client, path: string, data: Record<string, unknown>) =>
  client.items.create({
    catalog: '1',
    path,
    data: { record_type: 'page', version: 1, pageMasterLayout: 'default', tags: [], ...data },
  })

/** Makes a page of these data under a tag, and publishes it. @returns its address in the shop */
export async function publishPage(
  client: Client,
  { name, tag, ...data }: { name: string; tag: string } & Record<string, unknown>,
): Promise<string> {
  const path = `pages2/${name}`
  await createPage(client, path, { tags: [tag], ...data })
  await rebuild(client, path, tag)
  return `${shopUrl()}${tag}`
}

/** Builds a saved page and publishes it. */
export async function rebuild(client: Client, path: string, tag: string): Promise<void> {
  const { id } = await client.builds.create({ path: `/${path}` })
  for (;;) {
    const { builds } = await client.builds.status({ ids: id })
    const [build] = builds
    if (build?.errorMessage) throw new Error(build.errorMessage)
    if (build?.buildComplete) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await client.publications.publish({ path: `/${path}`, tags: [tag], buildId: id })
}
