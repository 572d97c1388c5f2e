import { readdirSync, readFileSync } from 'node:fs'
import { pageExport, pageFromExport, parsePage } from '@perennial/domain/page'
import { expect, test } from 'vitest'

const samples = new URL('../sample/pages/', import.meta.url)
const about = { name: 'A page', path: '/pages2/A page' }
const textOf = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

test.each(readdirSync(samples))('%s, exported and read back, is the same file byte for byte', (name) => {
  const stored: unknown = JSON.parse(readFileSync(new URL(name, samples), 'utf8'))
  const page = parsePage(stored)
  if (!page.ok) throw new Error(`The sample ${name} is no page.`)
  const exported = textOf(pageExport(about, page.value))
  const read = pageFromExport(JSON.parse(exported))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  expect(textOf(pageExport(about, read.value))).toBe(exported)
})
