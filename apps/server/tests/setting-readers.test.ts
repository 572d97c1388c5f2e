import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { groupWithId, settingGroups, webhookEvents } from '@perennial/domain/settings'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

const sources = path.resolve(import.meta.dirname, '../src')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(path.join(sources, name), 'utf8') }))

/** What reads a group: by its id, in one of the four ways there are. */
const readersOf = (id: string) => {
  const read = new RegExp(`(?:readSetting\\(\\w+, |readOpenSetting\\([^)]*|parseSetting\\(|parseOpenSetting\\()'${id}'`)
  return files.filter(({ text }) => read.test(text.replaceAll(/\s+/g, ' ')))
}

interface FieldSchema {
  properties?: Record<string, FieldSchema & { notConnected?: string }>
  items?: FieldSchema
}

/** Names of all fields, those within parts and lists too; without those of services that are not connected. */
const fieldsOf = ({ properties = {}, items }: FieldSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => (field.notConnected ? [] : [name, ...fieldsOf(field)])),
  ...(items ? fieldsOf(items) : []),
]

// Listed whole where they are used: fonts go to the builder as they are, features to the console.
const handedOn: Record<string, readonly string[]> = {
  fonts: ['label', 'id', 'value'],
  x: ['page_builder_v2', 'journeys_v2', 'promo_codes_v2'],
}
const events = webhookEvents.map(({ id }) => id as string)

describe.each(
  [...settingGroups, groupWithId('billing')!, groupWithId('self_service')!].map((group) => [group.id, group] as const),
)('the settings of %s', (id, { use, schema }) => {
  if (!('by' in use)) {
    test('say that nothing reads them, and nothing does', () => {
      expect(readersOf(id).map(({ name }) => name)).toEqual([])
    })
    return
  }
  test('are read, each of them', () => {
    const readers = readersOf(id)
    // What reads a setting often hands it on: the names stand there or in what it is handed to.
    const texts = readers.length > 0 ? files.map(({ text }) => text) : []
    const unread = fieldsOf(z.toJSONSchema(schema, { io: 'input' }) as FieldSchema)
      .filter((field) => !events.includes(field) && !handedOn[id]?.includes(field))
      .filter((field) => !texts.some((text) => new RegExp(`\\b${field}\\b`).test(text)))
    expect(readers.length).toBeGreaterThan(0)
    expect(unread).toEqual([])
  })
})

describe('events of webhooks', () => {
  const emitted = (id: string) => files.filter(({ text }) => text.includes(`event: '${id}'`)).map(({ name }) => name)

  test.each(webhookEvents.map(({ id, emittedBy }) => [id, emittedBy]))(
    '%s is emitted by %s, as its entry says',
    (id, by) => {
      expect(emitted(id).some((name) => name.startsWith(`modules/${by}/`))).toBe(true)
    },
  )
})
