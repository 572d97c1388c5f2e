import { failed, ok, type Result } from '@perennial/domain/result'

/** What a package's manifest.json leads to, as paths from the manifest's own folder. */
export interface ComponentFiles {
  /** The module whose default export is the component. */
  js: string
  css: readonly string[]
}

/** The specification's words for what goes wrong while a component is loaded (RUN-30 to RUN-35). */
export const loadingTexts = {
  noManifest: 'unable to load manifest',
  noMain: (manifest: string) => `No main.js entry found in ${manifest}`,
  noCode: 'No Code in manifest',
  notFound: (url: string) => `Failed to find: ${url}`,
  noModule: (name: string) => `Unable to load module ${name}`,
  noComponent: 'Component code failed to load',
} as const

/**
 * Finds the main script and styles in a manifest (RUN-29, CMP-05). Two forms are known: names of files
 * (`{"main.js": "assets/main-1a2b.js", "main.css": "assets/main-1a2b.css"}`), and what Vite writes for an entry called
 * `main`.
 * @param address how the manifest is called in messages
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

/** Whether a path stays within the package: code comes from where it was published, and from nowhere else. */
const isInside = (path: string): boolean =>
  /^[\w@.-]+(?:\/[\w@.-]+)*$/.test(path) && !path.split('/').some((part) => part === '..' || part === '.')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
