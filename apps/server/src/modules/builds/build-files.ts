import type { Scope } from '../../db/port.ts'

/** What stands beside a build's pages: all that serving them needs. */
export interface BuildManifest {
  languages: string[]
  scriptHashes: Record<string, string[]>
}

/** Folder in which all builds of a tenant lie. */
export const buildsFolder = ({ tenant, mode }: Scope) => `${tenant}/${mode}/builds`

/** Folder of a build. Written once, read for as long as the build exists. */
export const buildPrefix = (scope: Scope, buildId: string) => `${buildsFolder(scope)}/${buildId}`

export const pageKey = (prefix: string, language: string) => `${prefix}/${language}/index.html`
export const manifestKey = (prefix: string) => `${prefix}/manifest.json`

/** Stylesheets of pages stand by their content's hash, so that builds with the same styles share one file for caches. */
export const styleKey = ({ tenant, mode }: Scope, fileName: string) => `${tenant}/${mode}/styles/${fileName}`

export const mediaKey = ({ tenant }: Scope, name: string) => `${tenant}/media/${name}`
