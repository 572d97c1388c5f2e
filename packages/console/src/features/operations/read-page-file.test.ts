import { type PageDocument, pageExport } from '@perennial/domain/page'
import { describe, expect, test } from 'vitest'
import { readPageFile } from './read-page-file.ts'

/** A file as the browser hands it over. */
const fileOf = (text: string, name = 'page.json') => ({ name, size: text.length, text: async () => text })
const textOf = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

describe('a page file', () => {
  test('is unchanged byte for byte after an import', async () => {
    const page: PageDocument = {
      version: 2,
      assets: [
        {
          id: 'h',
          path: '/components/hero',
          props: { title: 'Été' },
          position: 'body',
          index: 0,
          fromElsewhere: { a: 1 },
        },
      ],
      customTranslations: { fr: { h: { title: 'Été' } } },
      tags: ['/x/'],
      unknownToUs: [1, null, 'x'],
    }
    const exported = textOf(pageExport({ name: 'A page', path: '/pages2/A page' }, page))
    const read = await readPageFile(fileOf(exported))
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    expect(textOf(pageExport({ name: read.value.name, path: read.value.path }, read.value.page))).toBe(exported)
  })

  test('reports its name, its origin, and what it needs', async () => {
    const read = await readPageFile(
      fileOf(
        JSON.stringify({
          version: 3,
          name: 'Spring',
          path: '/pages2/Spring',
          content: [],
          dependencies: ['/components/hero'],
          tags: ['/spring/'],
          page: { version: 1 },
        }),
      ),
    )
    expect(read).toMatchObject({
      ok: true,
      value: { name: 'Spring', path: '/pages2/Spring', components: ['/components/hero'], page: { tags: ['/spring/'] } },
    })
  })

  const wrong: [string, ReturnType<typeof fileOf>, string][] = [
    ['no JSON', fileOf('{'), 'The file is not valid JSON.'],
    ['of another version', fileOf('{"version": 2}'), 'This is no page export of version 3.'],
    ['a list', fileOf('[]'), 'This is no page export of version 3.'],
    ['too large', { ...fileOf(''), size: 3_000_001 }, 'The file is larger than 3 MB.'],
  ]
  test.each(wrong)('that is %s is refused in words', async (_name, file, words) => {
    const read = await readPageFile(file)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.errors[0]?.message).toContain(words)
  })

  test('reports the place of an invalid card', async () => {
    const read = await readPageFile(fileOf(JSON.stringify({ version: 3, content: [{ id: '' }], page: {} })))
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.errors[0]?.path).toMatch(/^assets\.0/)
  })
})
