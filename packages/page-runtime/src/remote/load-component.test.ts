import { describe, expect, it } from 'vitest'
import type { RemoteSource } from '../contract/index.ts'
import { type Loading, loadComponent } from './load-component.ts'

const folder = '/components/@acme/rating/1.0.0'
let count = 0

/** The files of a shop by path; any other path is 404. */
function shop(files: Record<string, string>, change: Partial<Loading> = {}) {
  // Components are cached for the life of a page, so each test uses its own.
  const own = `${folder}-${++count}`
  const styles: string[] = []
  const requested: string[] = []
  const source: RemoteSource = {
    name: 'Rating',
    version: '1.0.0',
    manifest: `${own}/manifest.json`,
    integrity: {},
    height: 100,
  }
  const loading: Loading = {
    base: 'http://shop.test/page/',
    fetch: async (url) => {
      requested.push(String(url))
      const found = files[new URL(String(url)).pathname.slice(own.length + 1)]
      return new Response(found, { status: found === undefined ? 404 : 200 })
    },
    importModule: async () => ({ default: () => null }),
    addStyle: async (url) => {
      const name = url.slice(url.indexOf(own) + own.length + 1)
      if (files[name] === undefined) throw new Error('404')
      styles.push(name)
    },
    ...change,
  }
  return { load: () => loadComponent(source, loading), source, loading, styles, requested, own }
}

const files = {
  'manifest.json': JSON.stringify({ 'main.js': 'assets/main.js', 'main.css': 'assets/main.css' }),
  'assets/main.js': 'import React from "react"; import "left-pad"; export default () => null',
  'assets/main.css': '.rating{color:red}',
}
const without = (name: keyof typeof files) => Object.fromEntries(Object.entries(files).filter(([key]) => key !== name))

describe('a remote component', () => {
  it('is found through its manifest, with its styles, and loaded once (RUN-29, CMP-05)', async () => {
    const { load, styles, requested, own } = shop(files)
    const [first, again] = await Promise.all([load(), load()])
    expect(typeof first).toBe('function')
    expect(again).toBe(first)
    expect(styles).toEqual(['assets/main.css'])
    expect(requested.map((url) => url.slice('http://shop.test'.length + own.length))).toEqual([
      '/manifest.json',
      '/assets/main.js',
    ])
  })

  it.each([
    ['is not there', without('manifest.json')],
    ['is no JSON', { ...files, 'manifest.json': '<html>' }],
    ['is not an object', { ...files, 'manifest.json': 'null' }],
  ])('whose manifest %s gives "unable to load manifest" (RUN-30)', async (_why, served) => {
    await expect(shop(served).load()).rejects.toThrow(/^unable to load manifest$/)
  })

  it('whose manifest times out fails with "unable to load manifest" (RUN-30)', async () => {
    const fetch: Loading['fetch'] = async () => {
      throw new DOMException('The operation timed out.', 'TimeoutError')
    }
    await expect(shop(files, { fetch }).load()).rejects.toThrow(/^unable to load manifest$/)
  })

  it('without a main script fails with its manifest’s address (RUN-31)', async () => {
    const { load, own } = shop({ ...files, 'manifest.json': '{"other.js":"x.js"}' })
    await expect(load()).rejects.toThrow(`No main.js entry found in ${own}/manifest.json`)
  })

  it.each([
    ['names no file', { ...files, 'manifest.json': '{"main.js":""}' }],
    ['names an empty one', { ...files, 'assets/main.js': ' \n' }],
  ])('whose manifest %s gives "No Code in manifest" (RUN-32)', async (_why, served) => {
    await expect(shop(served).load()).rejects.toThrow(/^No Code in manifest$/)
  })

  it.each(['assets/main.js', 'assets/main.css'] as const)('names a missing asset (RUN-33): %s', async (name) => {
    const { load, own } = shop(without(name))
    await expect(load()).rejects.toThrow(`Failed to find: ${own}/${name}`)
  })

  it.each([
    'Failed to resolve module specifier "left-pad". Relative references must start with either "/", "./", or "../".',
    'The specifier “left-pad” was a bare specifier, but was not remapped to anything.',
    "Module name, 'left-pad' does not resolve to a valid URL.",
  ])('reports a module that cannot be resolved, in the wording of each browser (RUN-34): %s', async (message) => {
    const importModule = () => Promise.reject(new TypeError(message))
    await expect(shop(files, { importModule }).load()).rejects.toThrow(/^Unable to load module left-pad$/)
  })

  it.each([
    ['that throws', () => Promise.reject(new SyntaxError('Unexpected token'))],
    ['without a component', async () => ({ default: 'hello' })],
    ['without a default export', async () => ({})],
  ])('with code %s gives "Component code failed to load" (RUN-35)', async (_what, importModule) => {
    await expect(shop(files, { importModule }).load()).rejects.toThrow(/^Component code failed to load$/)
  })

  it('is rejected with the reason when it may not run here', async () => {
    const { source, loading } = shop(files)
    await expect(loadComponent({ ...source, refused: 'Built for React 18.' }, loading)).rejects.toThrow('React 18')
  })

  it('that failed is retried when it is requested again', async () => {
    const served: Record<string, string> = { ...without('assets/main.js') }
    const { load } = shop(served)
    await expect(load()).rejects.toThrow('Failed to find')
    served['assets/main.js'] = files['assets/main.js']
    await expect(load()).resolves.toBeTypeOf('function')
  })

  it('that is missing is distinguished from one that was changed (RUN-33, RUN-35)', async () => {
    // Browsers report both alike when an integrity hash is set.
    const withHashes = (served: Record<string, string>) => {
      const { source, loading } = shop(served)
      const fetch: Loading['fetch'] = async (url, init) => {
        if (init?.integrity && String(url).endsWith('.js')) throw new TypeError('Failed to fetch')
        return loading.fetch(url, init)
      }
      return loadComponent({ ...source, integrity: { 'assets/main.js': 'sha512-other' } }, { ...loading, fetch })
    }
    await expect(withHashes(without('assets/main.js'))).rejects.toThrow(/^Failed to find: /)
    await expect(withHashes(files)).rejects.toThrow(/^Component code failed to load$/)
  })

  it('is requested with its integrity hash where one is known', async () => {
    const hashes: (string | undefined)[] = []
    const { source, loading } = shop(files)
    const integrity = { 'manifest.json': 'sha512-aaa', 'assets/main.js': 'sha512-bbb' }
    await loadComponent(
      { ...source, integrity },
      {
        ...loading,
        fetch: (url, init) => {
          hashes.push(init?.integrity)
          return loading.fetch(url, init)
        },
      },
    )
    expect(hashes).toEqual(['sha512-aaa', 'sha512-bbb'])
  })
})
