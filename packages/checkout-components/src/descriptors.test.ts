import { languages } from '@perennial/domain/languages'
import { noAssets } from '@perennial/page-runtime/assets'
import { paletteGroups } from '@perennial/page-runtime/contract'
import { renderPage } from '@perennial/page-runtime/render'
import { describe, expect, it } from 'vitest'
import { library } from './cards.ts'
import { descriptors, registry } from './descriptors.ts'

const sources = import.meta.glob<string>('./*/*.tsx', { query: '?raw', import: 'default', eager: true })
const sourceOf = (path: string) => {
  const name = path.split('/').at(-1)
  return sources[`./${name}/${name}.tsx`]
}

describe.each(descriptors.map((descriptor) => [descriptor.name, descriptor] as const))('%s', (_name, descriptor) => {
  it('has its code, unless another card holds it', () => {
    const isPart = descriptors.some(({ slots }) => slots?.some(({ accepts }) => accepts.includes(descriptor.path)))
    expect(library.has(descriptor.path)).toBe(!isPart)
    expect(descriptor.hidden === true).toBe(isPart)
  })

  it('is in a palette group and describes each of its fields once', () => {
    expect(paletteGroups).toContain(descriptor.group)
    const names = descriptor.fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(descriptor.defaults).filter((key) => !names.includes(key))).toEqual([])
  })

  it('has its built-in texts in all languages, Swiss German without ß (RUN-20, LOC-01)', () => {
    const english = descriptor.texts?.('en') ?? {}
    for (const language of languages) {
      const texts = descriptor.texts?.(language) ?? {}
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
      // Placeholders must survive translation.
      for (const [key, text] of Object.entries(english)) {
        expect([key, placeholdersOf(texts[key] ?? '')]).toEqual([key, placeholdersOf(text)])
      }
    }
    expect(Object.values(descriptor.texts?.('de-CH') ?? {}).join('')).not.toContain('ß')
  })

  it('uses no state, effects or handlers when its script never starts', () => {
    const source = sourceOf(descriptor.path)
    if (descriptor.hydrate !== 'none' || source === undefined) return
    expect(source).not.toMatch(/\buse(?:State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore)\b|\son[A-Z]\w*=/)
  })
})

describe('a page with every component in its initial state', () => {
  const assets = descriptors
    .filter(({ path }) => library.has(path))
    .map(({ path, defaults }, index) => ({
      id: path.split('/').at(-1)!,
      path,
      props: { ...defaults },
      propsVersion: registry.get(path)!.propsVersion,
      position: 'body',
      index,
    }))

  it.each(languages)('renders in %s without a failure', (language) => {
    const { failures, html } = renderPage({
      page: { version: 1, pageMasterLayout: 'default', assets },
      registry,
      library,
      assets: noAssets,
      context: { language, surface: 'preview', offers: {}, isAuthenticated: false },
      meta: { title: 'All components' },
    })
    expect(failures).toEqual([])
    expect(html).not.toContain('undefined')
  })
})

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
