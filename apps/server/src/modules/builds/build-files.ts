import type { Scope } from '../../db/port.ts'

/** What stands beside a build's pages: all that serving them needs. */
export interface BuildManifest {
  languages: string[]
  scriptHashes: Record<string, string[]>
  /** Origins of others whose scripts the page loads. */
  scriptOrigins?: string[]
  /** Languages in which the page is another for somebody who has signed in. */
  signedIn?: string[]
  /** Only for somebody who has signed in, and with whom (RUN-38). */
  authProvider?: string
}

/** Folder in which all builds of a tenant lie. */
export const buildsFolder = ({ tenant, mode }: Scope) => `${tenant}/${mode}/builds`

/** Folder of a build. Written once, read for as long as the build exists. */
export const buildPrefix = (scope: Scope, buildId: string) => `${buildsFolder(scope)}/${buildId}`

export const pageKey = (prefix: string, language: string) => `${prefix}/${language}/index.html`
/** The same for somebody who has signed in, where that is another page. */
export const signedInPageKey = (prefix: string, language: string) => `${prefix}/${language}/signed-in.html`
export const manifestKey = (prefix: string) => `${prefix}/manifest.json`

/** Stylesheets of pages stand by their content's hash, so that builds with the same styles share one file for caches. */
export const styleKey = ({ tenant, mode }: Scope, fileName: string) => `${tenant}/${mode}/styles/${fileName}`

/** Folder of the pictures and other files that staff have brought. */
export const mediaFolder = ({ tenant }: Scope) => `${tenant}/media`

export const mediaKey = (scope: Scope, name: string) => `${mediaFolder(scope)}/${name}`
