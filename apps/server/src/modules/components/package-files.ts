import type { Scope } from '../../db/port.ts'

/** Where a file of a published package is kept. */
export const packageFileKey = ({ tenant, mode }: Scope, packageName: string, version: string, path: string) =>
  `${tenant}/${mode}/components/${packageName}/${version}/${path}`

/** The package as it was sent, for the npm client. Its name is none that a package's file may have. */
export const tarballKey = (scope: Scope, packageName: string, version: string) =>
  packageFileKey(scope, packageName, version, '.package.tgz')

/** What pages may load of a package. Everything else (sources, notes, licences) stays in the package. */
export const isServed = (path: string): boolean =>
  /\.(?:js|mjs|css|json|map|svg|png|jpe?g|webp|avif|gif|woff2)$/i.test(path) &&
  !path.split('/').some((part) => part.startsWith('.'))

/** A hash as browsers and npm compare it: `sha512-...`. */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha512-${base64(new Uint8Array(await crypto.subtle.digest('SHA-512', bytes)))}`
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Bytes of base64 text; undefined for what is none. */
export function bytesOfBase64(encoded: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
