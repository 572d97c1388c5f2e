import type { Scope } from '../../db/port.ts'

/** Storage key of a published package's file. */
export const packageFileKey = ({ tenant, mode }: Scope, packageName: string, version: string, path: string) =>
  `${tenant}/${mode}/components/${packageName}/${version}/${path}`

/** The package as it was sent, for the npm client. No file of a package may have this name. */
export const tarballKey = (scope: Scope, packageName: string, version: string) =>
  packageFileKey(scope, packageName, version, '.package.tgz')

/** Whether pages may load a file of a package. Everything else (sources, notes, licences) is not served. */
export const isServed = (path: string): boolean =>
  /\.(?:js|mjs|css|json|map|svg|png|jpe?g|webp|avif|gif|woff2)$/i.test(path) &&
  !path.split('/').some((part) => part.startsWith('.'))

/** A hash in the format of browsers and npm: `sha512-...`. */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha512-${base64(new Uint8Array(await crypto.subtle.digest('SHA-512', bytes)))}`
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64; undefined for invalid text. */
export function bytesOfBase64(encoded: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
