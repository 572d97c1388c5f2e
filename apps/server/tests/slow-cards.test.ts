import { library } from '@perennial/checkout-components/cards'
import { registry } from '@perennial/checkout-components/descriptors'
import { noAssets } from '@perennial/page-runtime/assets'
import type { CardComponent } from '@perennial/page-runtime/contract'
import { expect, test } from 'vitest'
import { consoleLog } from '../src/adapters/console-log.ts'
import { pageRuntimeRenderer } from '../src/adapters/page-runtime-renderer.ts'
import { runBuild } from '../src/modules/builds/run-build.ts'
import type { LogDetails } from '../src/ports/index.ts'
import { testServer } from './test-server.ts'

const time = { now: 0 }
/** The quote card, which here takes as many ms as it says. */
const slowQuote: CardComponent = ({ props }: { props: { quote: string } }) => {
  time.now += Number(props.quote)
  return null
}

const warned: [string, LogDetails | undefined][] = []
const server = await testServer({
  renderer: pageRuntimeRenderer(noAssets, {
    registry,
    library: new Map([...library, ['/components/quote', slowQuote]]),
    clock: () => time.now,
  }),
  jobs: { enqueue: async () => 'queued', enqueueAll: async () => {}, wake: () => {}, cancel: async () => false },
  log: { ...consoleLog('none'), warn: (event, details) => void warned.push([event, details]) },
})
const admin = await server.as('TenantAdmin')

async function built(name: string, ms: number) {
  await admin.items.create({
    catalog: '1',
    path: `pages2/${name}`,
    data: {
      version: 1,
      pageMasterLayout: 'default',
      tags: [`/${name}/`],
      assets: [{ id: 'quote-1', path: '/components/quote', props: { quote: String(ms) }, position: 'body', index: 0 }],
    },
  })
  const { id } = await admin.builds.create({ path: `/pages2/${name}` })
  await runBuild(server.ports, server.scope, id)
  return admin.builds.log({ value: id })
}

test('a slow card is named in the log of the build and in that of the server, and the page is built', async () => {
  const { build, log } = await built('slow', 400)
  expect(build.buildStatus).toBe('SUCCEEDED')
  expect(log.find(({ level }) => level === 'warn')?.message).toMatch(/^Quote \(quote-1\) took 400 ms to render/)
  expect(warned).toEqual([['slow card', { card: 'Quote', cardId: 'quote-1', ms: 400, path: 'slow' }]])
})

test('the build of a page over its budget fails and says which card it was', async () => {
  const { build } = await built('stuck', 9_000)
  expect(build).toMatchObject({ buildStatus: 'FAILED', pathPrefix: null })
  expect(build.errorMessage).toMatch(/takes longer to render than the 5000 ms.*Quote \(quote-1\) with 9000 ms/)
})
