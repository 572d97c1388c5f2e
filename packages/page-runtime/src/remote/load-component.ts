import type { ComponentType, ReactNode } from 'react'
import { filesInManifest, loadingTexts } from '../component-package/manifest.ts'
import type { CardContext, RemoteSource } from '../contract/index.ts'

/** Props of a remote component. */
export interface RemoteProps {
  id: string
  props: Record<string, unknown>
  context: CardContext
  /** The subcomponents of each slot, ready to render. */
  slots: Readonly<Record<string, readonly ReactNode[]>>
}

/** Timeout of loading manifest and code, in ms. */
const patience = { manifest: 5_000, code: 15_000 } as const

/** The environment of the loader, replaced in tests. */
export interface Loading {
  fetch: typeof fetch
  importModule(url: string): Promise<Record<string, unknown>>
  addStyle(url: string, integrity: string | undefined): Promise<void>
  /** Base of relative addresses. */
  base: string
}

const known = new Map<string, Promise<ComponentType<RemoteProps>>>()

/**
 * Loads the component of a package: reads its manifest, adds its styles to the document, imports its code. Loaded once
 * per page; a failed load is retried on the next call.
 * @throws Error with the specification's message (RUN-30 to RUN-35)
 */
export function loadComponent(
  source: RemoteSource,
  loading: Loading = inBrowser(),
): Promise<ComponentType<RemoteProps>> {
  const before = known.get(source.manifest)
  if (before) return before
  const component = load(source, loading)
  known.set(source.manifest, component)
  component.catch(() => known.delete(source.manifest))
  return component
}

async function load(source: RemoteSource, loading: Loading): Promise<ComponentType<RemoteProps>> {
  if (source.refused) throw new Error(source.refused)
  const address = new URL(source.manifest, loading.base)
  const name = address.pathname.slice(address.pathname.lastIndexOf('/') + 1)
  const files = filesInManifest(await manifestAt(address, source.integrity[name], loading), source.manifest)
  if (!files.ok) throw new Error(files.errors)
  const { js, css } = files.value
  const [code] = await Promise.all([
    codeAt(new URL(js, address), source.integrity[js], loading),
    ...css.map((path) => styleAt(new URL(path, address), source.integrity[path], loading)),
  ])
  return componentIn(await imported(new URL(js, address).href, code, loading))
}

async function manifestAt(url: URL, integrity: string | undefined, { fetch }: Loading): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(patience.manifest)
    const response = await fetch(url.href, { signal, ...(integrity ? { integrity } : {}) })
    if (response.ok) return await response.json()
  } catch {
    // Timed out, not the published one, or invalid JSON.
  }
  throw new Error(loadingTexts.noManifest)
}

/**
 * The text of the script: fetched first, so that missing and empty files can be distinguished; the import then hits the
 * cache.
 */
async function codeAt(url: URL, integrity: string | undefined, { fetch }: Loading): Promise<string> {
  const request = (integrity?: string) =>
    fetch(url.href, { signal: AbortSignal.timeout(patience.code), ...(integrity ? { integrity } : {}) }).catch(
      () => undefined,
    )
  const response = await request(integrity)
  // A missing file does not match its hash either, and browsers report only that, so its existence is checked
  // separately.
  if (!response && integrity && (await request())?.ok === false) throw new Error(loadingTexts.notFound(url.pathname))
  if (!response) throw new Error(loadingTexts.noComponent)
  if (!response.ok) throw new Error(loadingTexts.notFound(url.pathname))
  const code = await response.text()
  if (code.trim() === '') throw new Error(loadingTexts.noCode)
  return code
}

async function styleAt(url: URL, integrity: string | undefined, { addStyle }: Loading): Promise<void> {
  try {
    await addStyle(url.href, integrity)
  } catch {
    throw new Error(loadingTexts.notFound(url.pathname))
  }
}

async function imported(url: string, code: string, { importModule }: Loading): Promise<Record<string, unknown>> {
  try {
    return await importModule(url)
  } catch (error) {
    const name = missingModule(error, code)
    throw new Error(name === undefined ? loadingTexts.noComponent : loadingTexts.noModule(name), { cause: error })
  }
}

/** The module that the browser could not resolve: each browser has its own message, with the name in quotes. */
function missingModule(error: unknown, code: string): string | undefined {
  if (!(error instanceof Error) || !/specifier|module name|resolve/i.test(error.message)) return undefined
  const named = /["'“”‘’]([^"'“”‘’]+)["'“”‘’]/.exec(error.message)?.[1]
  // A quoted word that the code does not import is part of the browser's message.
  return named !== undefined && code.includes(named) ? named : undefined
}

function componentIn({ default: component }: Record<string, unknown>): ComponentType<RemoteProps> {
  // A function, or the result of memo or forwardRef.
  const isComponent =
    typeof component === 'function' || (typeof component === 'object' && component !== null && '$$typeof' in component)
  if (!isComponent) throw new Error(loadingTexts.noComponent)
  return component as ComponentType<RemoteProps>
}

const inBrowser = (): Loading => ({
  fetch: (...request) => fetch(...request),
  importModule: (url) => import(/* @vite-ignore */ url) as Promise<Record<string, unknown>>,
  base: document.baseURI,
  addStyle: (url, integrity) =>
    new Promise((resolve, reject) => {
      if ([...document.styleSheets].some(({ href }) => href === url)) return resolve()
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = url
      if (integrity) link.integrity = integrity
      link.onload = () => resolve()
      link.onerror = () => {
        link.remove()
        reject(new Error(url))
      }
      document.head.append(link)
    }),
})
