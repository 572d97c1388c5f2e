import type { ReaderChoice } from '@perennial/domain/page'
import type { Scope } from '../../db/port.ts'

/** Manifest beside a build's pages: everything that serving them needs. */
export interface BuildManifest {
  languages: string[]
  scriptHashes: Record<string, string[]>
  /** Third-party origins whose scripts the page loads. */
  scriptOrigins?: string[]
  /** Which origin serves the page; missing for the shop's. */
  surface?: 'account'
  /** A card of it takes a payment. */
  takesPayment?: boolean
  /** Languages in which the page differs for signed-in visitors. */
  signedIn?: string[]
  /** For signed-in visitors only, and with which provider (RUN-38). */
  authProvider?: string
  /** Which document a reader gets, where conditions make several. */
  readers?: ReaderChoice
}

/** Folder of all builds of a tenant. */
export const buildsFolder = ({ tenant, mode }: Scope) => `${tenant}/${mode}/builds`

/** Folder of a build. Written once, read as long as the build exists. */
export const buildPrefix = (scope: Scope, buildId: string) => `${buildsFolder(scope)}/${buildId}`

/** @param document its number among those that conditions make; the first is for whom nothing is known of */
export const pageKey = (prefix: string, language: string, document = 0) =>
  `${prefix}/${language}/${document === 0 ? 'index' : `reader-${document}`}.html`
/** The variant for signed-in visitors, where the page differs for them. */
export const signedInPageKey = (prefix: string, language: string, document = 0) =>
  `${prefix}/${language}/${document === 0 ? 'signed-in' : `reader-${document}-signed-in`}.html`
export const manifestKey = (prefix: string) => `${prefix}/manifest.json`

/**
 * Stylesheets of pages are named by their content's hash, so that builds with the same styles share one cached file.
 */
export const styleKey = ({ tenant, mode }: Scope, fileName: string) => `${tenant}/${mode}/styles/${fileName}`

/** Folder of the pictures and other files that staff have uploaded. */
export const mediaFolder = ({ tenant }: Scope) => `${tenant}/media`

/** The origin that serves a build. Builds from before there were two name none, and those with a checkout take payment. */
export const surfaceOfBuild = ({ surface, takesPayment }: BuildManifest): 'shop' | 'account' =>
  surface ?? (takesPayment ? 'account' : 'shop')

export const mediaKey = (scope: Scope, name: string) => `${mediaFolder(scope)}/${name}`
