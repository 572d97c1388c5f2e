import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions, filesInManifest, isPackageName, isVersion, pinnedVersion, rangeTakesMajor } from './index.ts'
import { readPackage } from './read-package.ts'

const starRating = {
  name: '@acme/star-rating',
  version: '1.2.0',
  description: 'What readers think, in stars.',
  keywords: ['review', 'stars'],
  peerDependencies: { react: '^19.0.0' },
  perennial: { name: 'Star rating', icon: 'star', height: 120, hydrate: 'visible' },
  perennialProps: { title: { type: 'string', label: 'Title', translatable: true, default: 'Readers say' } },
}
const read = (change: Record<string, unknown> = {}) => readPackage({ ...starRating, ...change })
const described = (perennialProps: unknown) => {
  const found = read({ perennialProps })
  if (!found.ok) throw new Error(JSON.stringify(found.errors))
  return found.value.descriptor
}
const places = (change: Record<string, unknown>) => {
  const found = read(change)
  return found.ok ? [] : found.errors.map(({ path }) => path)
}

describe('a component’s package.json', () => {
  it('defines its metadata and the types and names of its properties (RUN-36, CMP-01)', () => {
    const found = read()
    expect(found.ok && found.value).toMatchObject({
      packageName: '@acme/star-rating',
      height: 120,
      manifest: 'manifest.json',
      descriptor: {
        path: '/components/@acme/star-rating',
        name: 'Star rating',
        version: '1.2.0',
        description: 'What readers think, in stars.',
        icon: 'star',
        keywords: ['review', 'stars'],
        hydrate: 'visible',
        fields: [{ name: 'title', type: 'string', label: 'Title' }],
        defaults: { title: 'Readers say' },
      },
    })
  })

  it('is listed in Custom Components; hidden ones and subcomponents are not offered (CMP-07)', () => {
    expect(described({}).group).toBe('Custom Components')
    expect(described({}).hidden).toBeUndefined()
    for (const perennial of [{ hidden: true }, { subcomponent: true }]) {
      const found = read({ perennial })
      expect(found.ok && found.value.descriptor.hidden).toBe(true)
    }
  })

  it('supports all prop types (CMP-02)', () => {
    const props = {
      count: { type: 'number', min: 0, max: 5, step: 0.5 },
      title: { type: 'string', format: 'multiline' },
      tint: { type: 'color' },
      words: { type: 'richtext' },
      framed: { type: 'boolean' },
      until: { type: 'datetime' },
      trial: { type: 'period' },
      settings: { type: 'schema', schema: { type: 'object' } },
      quotes: { type: 'list', entryLabel: 'text', fields: { text: { type: 'string', required: true } } },
      size: { type: 'picklist', options: ['small', { value: 'large', label: 'Very large' }] },
      places: { type: 'multiPicklist', options: ['home'] },
      parts: { type: 'subcomponentMetadata', accepts: ['@acme/star'], max: 3 },
    }
    const { fields, slots, defaults } = described(props)
    expect(fields.map(({ name, type }) => [name, type])).toEqual(
      Object.entries(props).map(([name, { type }]) => [name, type]),
    )
    const field = (name: string) => fields.find((one) => one.name === name)
    expect(field('count')).toMatchObject({ min: 0, max: 5, step: 0.5 })
    expect(field('size')?.options).toEqual([
      { value: 'small', label: 'Small' },
      { value: 'large', label: 'Very large' },
    ])
    expect(field('quotes')?.fields).toEqual([{ name: 'text', type: 'string', label: 'Text', required: true }])
    expect(slots).toEqual([{ name: 'parts', label: 'Parts', accepts: ['/components/@acme/star'], max: 3 }])
    expect(defaults).toEqual({ quotes: [], parts: [] })
  })

  it('defines the texts of the Localisation tab, also those within lists (CMP-04)', () => {
    const { translatable } = described({
      title: { type: 'string', translatable: true },
      size: { type: 'number', translatable: true },
      quotes: { type: 'list', fields: { text: { type: 'richtext', translatable: true }, by: { type: 'string' } } },
    })
    expect(translatable).toEqual(['title', 'quotes.*.text'])
  })

  it.each([
    [{ name: 'star-rating' }, 'name'],
    [{ name: '@Acme/Rating' }, 'name'],
    [{ name: '@acme/../hero' }, 'name'],
    [{ version: '1.0' }, 'version'],
    [{ peerDependencies: undefined }, 'peerDependencies.react'],
    [{ peerDependencies: { react: '^18.2.0' } }, 'peerDependencies.react'],
    [{ perennial: { hydrate: 'never' } }, 'perennial.hydrate'],
    [{ perennial: { height: -1 } }, 'perennial.height'],
    [{ perennial: { manifest: '../manifest.json' } }, 'perennial.manifest'],
    [{ perennialProps: [] }, 'perennialProps'],
    [{ perennialProps: { title: { type: 'text' } } }, 'perennialProps.title.type'],
    [{ perennialProps: { title: 'string' } }, 'perennialProps.title'],
    [{ perennialProps: { key: { type: 'string' } } }, 'perennialProps.key'],
    [{ perennialProps: { title: { type: 'string', tpye: 1 } } }, 'perennialProps.title.tpye'],
    [{ perennialProps: { size: { type: 'picklist' } } }, 'perennialProps.size.options'],
    [{ perennialProps: { data: { type: 'schema' } } }, 'perennialProps.data.schema'],
    [{ perennialProps: { parts: { type: 'subcomponentMetadata' } } }, 'perennialProps.parts.accepts'],
    [{ perennialProps: { list: { type: 'list', fields: { a: { type: 'x' } } } } }, 'perennialProps.list.fields.a.type'],
  ])('is refused with the path of the error: %j', (change, path) => expect(places(change)).toEqual([path]))

  it('for another React is rejected with instructions', () => {
    const found = read({ peerDependencies: { react: '^18.2.0' } })
    expect(!found.ok && found.errors[0]?.message).toMatch(/built for React \^18\.2\.0.*Pages run React 19/)
  })

  it('never throws, whatever it contains', () => {
    fc.assert(fc.property(fc.anything(), (json) => void readPackage(json)))
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (perennialProps) => void read({ perennialProps })))
  })
})

describe('a manifest', () => {
  it.each([
    [{ 'main.js': 'assets/main-1.js', 'main.css': 'assets/main-1.css' }, ['assets/main-1.js', ['assets/main-1.css']]],
    [{ 'main.js': 'main.js' }, ['main.js', []]],
    [
      { 'src/main.tsx': { file: 'assets/main-2.js', name: 'main', isEntry: true, css: ['assets/a.css'] } },
      ['assets/main-2.js', ['assets/a.css']],
    ],
  ])('leads to the main script and styles, by name or as Vite writes it (RUN-29, CMP-05): %j', (manifest, [js, css]) =>
    expect(filesInManifest(manifest, 'manifest.json')).toEqual({ ok: true, value: { js, css } }),
  )

  it.each([
    [null, 'unable to load manifest'],
    [{}, 'No main.js entry found in /x/manifest.json'],
    [{ 'other.js': 'other.js' }, 'No main.js entry found in /x/manifest.json'],
    [{ 'main.js': '' }, 'No Code in manifest'],
    [{ 'main.js': {} }, 'No Code in manifest'],
    [{ 'main.js': 'https://evil.example/x.js' }, 'No Code in manifest'],
    [{ 'main.js': '../../hero/main.js' }, 'No Code in manifest'],
    [{ 'main.js': 'main.js', 'main.css': '//evil.example/x.css' }, 'No Code in manifest'],
  ])('with parts missing gives the loading messages (RUN-31, RUN-32, CMP-06): %j', (manifest, message) =>
    expect(filesInManifest(manifest, '/x/manifest.json')).toEqual({ ok: false, errors: message }),
  )
})

describe('versions', () => {
  it('sort by precedence', () => {
    const sorted = [
      '0.9.9',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0',
      '1.2.0',
      '1.10.0',
    ]
    expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted)
  })

  it.each(['1.0.0', '0.0.1-beta.2', '1.0.0+build'])('are valid: %s', (text) => expect(isVersion(text)).toBe(true))
  it.each(['1', '1.0', 'v1.0.0', '01.0.0', '../1.0.0', '', undefined])('are invalid: %s', (text) =>
    expect(isVersion(text)).toBe(false),
  )

  it.each([
    ['^19.0.0', true],
    ['19', true],
    ['19.x', true],
    ['~19.1', true],
    ['>=18', true],
    ['>= 18 < 20', true],
    ['>=18.0.0 <19.0.0', false],
    ['<19.0.1', true],
    ['18 - 19', true],
    ['17 || 18 || 19', true],
    ['*', true],
    ['', true],
    ['^18.2.0', false],
    ['>19', false],
    ['>19.0', true],
    ['<=18', false],
    ['^20.0.0-rc.1', false],
    ['latest', false],
    ['file:../react', false],
  ])('includes React 19 or not: %s', (range, takes) => expect(rangeTakesMajor(range, 19)).toBe(takes))

  it('are pinned on the card by its manifest address', () => {
    const path = '/components/@acme/star-rating'
    const pin = (url: string) => pinnedVersion({ path, asset: { url } })
    expect(pin(`${path}/1.2.0/manifest.json`)).toBe('1.2.0')
    expect(pin('/components/@other/part/1.2.0/manifest.json')).toBeUndefined()
    expect(pin('builtin:/components/hero')).toBeUndefined()
    expect(pinnedVersion({ path })).toBeUndefined()
  })
})

it.each(['@acme/star-rating', '@a1/x.y_z'])('%s is a valid package name', (name) =>
  expect(isPackageName(name)).toBe(true),
)
