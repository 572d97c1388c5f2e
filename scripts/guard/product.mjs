import path from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../machine.mjs'
import { unreachedExports } from './exports.mjs'
import { reachedFrom } from './graph.mjs'
import { listNamed, uncalledProcedures, unreadSettings, unwrittenNames, writtenNames } from './names.mjs'
import { unpassedProperties } from './properties.mjs'

/** Files that something other than code starts: a browser, Node, or a build. */
const started = [
  /^apps\/server\/src\/main\.ts$/,
  // Threads of the server.
  /^apps\/server\/src\/(adapters|documents)\/(draw|render)-thread\.ts$/,
  /^apps\/console\/src\/main\.tsx$/,
  /^apps\/shop\/src\//,
  /^apps\/shop\/build\.mjs$/,
  /^apps\/(console|server)\/vite\.config\.ts$/,
  /^packages\/[^/]+\/scripts\/.*\.mjs$/,
  /^packages\/page-runtime\/src\/islands\/start-islands\.ts$/,
  /^packages\/page-runtime\/src\/conditions\/start-conditions\.ts$/,
  /^scripts\/(build|start|dev)\.mjs$/,
  // The script of a frame with a provider's fields.
  /^packages\/payments\/src\/[^/]+\/fields\.ts$/,
]

/** The half of a payment provider in the shop, which the shop's build finds by its folder. */
const half = /^packages\/payments\/src\/(?!provider\/)[^/]+\/shop\.ts$/

/** Files that the shop's build reads by convention: the list of cards, and the component of each card. */
const card = /^packages\/checkout-components\/src\/([^/]+)\/\1\.tsx$/
const component = (name) => name.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase())

/** The graph of the product in this tree. */
export const productGraph = (tree) =>
  reachedFrom(tree, [
    ...tree.paths.filter((file) => started.some((one) => one.test(file))).map((file) => ({ file })),
    { file: 'packages/checkout-components/src/descriptors.ts', names: ['descriptors'] },
    ...tree.paths.filter((file) => half.test(file)).map((file) => ({ file, names: ['default'] })),
    ...tree.paths.flatMap((file) => {
      const name = card.exec(file)?.[1]
      return name ? [{ file, names: [component(name)] }] : []
    }),
  ])

const load = async (file) => (await runnerImport(path.join(root, file), { logLevel: 'error' })).module

/** Everything in the product that the product does not use. */
export async function findingsOf(tree, graph) {
  const written = writtenNames(tree, graph)
  const [{ contract }, { settingGroups }, { dataSchemaOf }] = await Promise.all([
    load('packages/api/src/contract.ts'),
    load('packages/domain/src/settings/index.ts'),
    load('packages/domain/src/settings/form-schema.ts'),
  ])
  const documentation = tree.paths
    .filter((file) => /^(docs\/.*|README)\.md$/.test(file))
    .map((file) => tree.read(file))
    .join('\n')
  const isEvent = (name) => /^[a-z]+\.[a-z_]+$/.test(name)
  const inServer = (file) => file.startsWith('apps/server/src/')
  const anywhere = (file) => !file.startsWith('packages/api/')
  const events = [
    ['webhook', 'webhookEvents'],
    ['event', 'orderReports'],
  ]
  return [
    ...unreachedExports(tree, graph),
    ...unpassedProperties(tree, graph),
    ...unreadSettings(keysOf(settingGroups, dataSchemaOf), written),
    ...uncalledProcedures(callsOf(contract), written, documentation),
    ...events.flatMap(([kind, list]) => unwrittenNames(kind, listNamed(tree, graph, list, isEvent), written, inServer)),
    ...unwrittenNames('job', listNamed(tree, graph, 'jobTypes'), written, anywhere),
    ...unwrittenNames('area', listNamed(tree, graph, 'areas'), written, () => true),
  ]
}

/**
 * Every value in the forms of settings, without those of services that are not connected, which say so on the screen
 * (decision 0048). Addresses of webhooks are checked by their events instead.
 */
const keysOf = (groups, dataSchemaOf) =>
  groups.flatMap(({ id: group, schema, use }) =>
    ('notConnected' in use ? [] : leavesOf(dataSchemaOf({ schema })))
      .filter((names) => !(group === 'hooks' && names[0].includes('.')))
      .map((names) => ({ group, path: names })),
  )

const leavesOf = ({ properties, items, notConnected }) =>
  notConnected
    ? []
    : properties
      ? Object.entries(properties).flatMap(([name, inner]) => leavesOf(inner).map((rest) => [name, ...rest]))
      : items?.properties
        ? leavesOf(items)
        : [[]]

function callsOf(router, names = []) {
  if (router['~orpc']) {
    const { method, path: route } = router['~orpc'].route
    return [{ name: names.join('.'), method, path: route }]
  }
  return Object.entries(router).flatMap(([name, inner]) => callsOf(inner, [...names, name]))
}
