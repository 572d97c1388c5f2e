import { failed, ok, type Result } from '@perennial/domain/result'

/** The files of a package's manifest.json, as paths relative to the manifest's folder. */
export interface ComponentFiles {
  /** The module whose default export is the component. */
  js: string
  css: readonly string[]
}

/** The specification's messages for errors while loading a component (RUN-30 to RUN-35). */
export const loadingTexts = {
  noManifest: 'unable to load manifest',
  noMain: (manifest: string) => `No main.js entry found in ${manifest}`,
  noCode: 'No Code in manifest',
  notFound: (url: string) => `Failed to find: ${url}`,
  noModule: (name: string) => `Unable to load module ${name}`,
  noComponent: 'Component code failed to load',
} as const

/**
 * Finds the main script and styles in a manifest (RUN-29, CMP-05). Two formats are supported: a map of file names
 * (`{"main.js": "assets/main-1a2b.js", "main.css": "assets/main-1a2b.css"}`), and Vite's manifest with an entry called
 * `main`.
 * @param address of the manifest, for error messages
 */
export function filesInManifest(manifest: unknown, address: string): Result<ComponentFiles, string> {
  if (!isRecord(manifest)) return failed(loadingTexts.noManifest)
  const main = manifest['main.js'] ?? Object.values(manifest).find(isMainEntry)
  if (main === undefined || main === null) return failed(loadingTexts.noMain(address))
  const js = typeof main === 'string' ? main : isRecord(main) ? main.file : undefined
  if (typeof js !== 'string' || js.trim() === '') return failed(loadingTexts.noCode)
  const css = [manifest['main.css'], ...(isRecord(main) && Array.isArray(main.css) ? main.css : [])]
  const files = { js, css: css.filter((path): path is string => typeof path === 'string' && path !== '') }
  return [files.js, ...files.css].every(isInside) ? ok(files) : failed(loadingTexts.noCode)
}

const isMainEntry = (entry: unknown): boolean =>
  isRecord(entry) && entry.isEntry === true && (entry.name === 'main' || entry.name === undefined)

/** Whether a path stays within the package: code is loaded only from where it was published. */
const isInside = (path: string): boolean =>
  /^[\w@.-]+(?:\/[\w@.-]+)*$/.test(path) && !path.split('/').some((part) => part === '..' || part === '.')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
