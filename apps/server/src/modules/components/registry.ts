import { componentPath, isPackageName } from '@perennial/page-runtime/component-package'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { Scope } from '../../db/port.ts'
import { component, componentVersion } from '../../db/schema/index.ts'
import type { AppEnv } from '../../http/base-app.ts'
import type { Ports } from '../../ports/index.ts'
import { developerOf } from './developer-credentials.ts'
import { bytesOfBase64, integrityOf, tarballKey } from './package-files.ts'
import { publishPackage, VersionTaken } from './publish-package.ts'
import { BadPackage } from './read-tarball.ts'
import { registryPath } from './registry-path.ts'

type RegistryPorts = Pick<Ports, 'db' | 'blobs' | 'clock' | 'reading' | 'settings' | 'log'>
type RegistryEnv = { Variables: AppEnv['Variables'] & { scope: Scope; userName: string }; Bindings: AppEnv['Bindings'] }

/**
 * The part of an npm registry that `npm publish`, `npm view` and `npm install` use, for component authors (CMP-09).
 * Every call needs developer credentials; errors have the shape that the npm client shows: `{error}`.
 */
export function registry(ports: RegistryPorts): Hono<AppEnv> {
  const app = new Hono<RegistryEnv>()
  app.use(`${registryPath}*`, async (c, next) => {
    c.set('endpoint', 'registry')
    const developer = await developerOf(ports, c.req.header('authorization'))
    if (!developer) {
      c.header('www-authenticate', 'Basic realm="components"')
      return c.json({ error: 'Developer credentials are needed, or these are no longer valid.' }, 401)
    }
    c.set('scope', developer.scope)
    c.set('userName', developer.userName)
    await next()
    c.header('cache-control', 'no-store')
    return undefined
  })
  app.get(`${registryPath}-/ping`, (c) => c.json({}))
  app.get(`${registryPath}-/whoami`, (c) => c.json({ username: c.get('userName') }))
  app.put(`${registryPath}*`, (c) => publish(ports, c))
  app.get(`${registryPath}*`, (c) => {
    const { name, file } = requestedPackage(c)
    return file === undefined ? about(ports, c, name) : tarball(ports, c, name, file)
  })
  app.all(`${registryPath}*`, (c) =>
    c.json({ error: 'Published versions stay, since pages may use them. Withdraw the component in the console.' }, 405),
  )
  return app as unknown as Hono<AppEnv>
}

type Call = Context<RegistryEnv>

/** Package and file of an address: `@acme%2fstar-rating`, `@acme/star-rating/-/star-rating-1.0.0.tgz`. */
function requestedPackage(c: Call): { name: string; file: string | undefined } {
  const rest = decoded(c.req.path.slice(registryPath.length))
  const [name = '', file] = rest.split('/-/')
  return { name, file }
}

interface PublishDocument {
  name?: unknown
  'dist-tags'?: unknown
  versions?: unknown
  _attachments?: unknown
}

async function publish(ports: RegistryPorts, c: Call): Promise<Response> {
  const { name } = requestedPackage(c)
  const document = (await c.req.json().catch(() => undefined)) as PublishDocument | undefined
  const sent = document && (await packageIn(document))
  if (!isPackageName(name) || document?.name !== name) {
    return c.json({ error: 'Name the package with a scope, in small letters: @acme/star-rating.' }, 422)
  }
  if (!sent) return c.json({ error: 'Send one packed version, as npm publish does.' }, 400)
  try {
    const published = await publishPackage(ports, c.get('scope'), { ...sent, name, userName: c.get('userName') })
    ports.log.info('component published', { path: published.path, version: published.version })
    return c.json({ ok: true, id: name, rev: published.version }, 201)
  } catch (error) {
    if (error instanceof VersionTaken) return c.json({ error: error.message }, 409)
    if (error instanceof BadPackage) return c.json({ error: error.message }, 422)
    throw error
  }
}

/** Extracts the packed version that npm sends and verifies its hash. */
async function packageIn(document: PublishDocument) {
  const [attachment] = Object.values((document._attachments ?? {}) as Record<string, { data?: unknown }>)
  const [version] = Object.values((document.versions ?? {}) as Record<string, { dist?: { integrity?: unknown } }>)
  const bytes = typeof attachment?.data === 'string' ? bytesOfBase64(attachment.data) : undefined
  if (!bytes) return undefined
  const stated = version?.dist?.integrity
  if (stated !== undefined && stated !== (await integrityOf(bytes))) return undefined
  const [tag = 'latest'] = Object.keys((document['dist-tags'] ?? {}) as Record<string, unknown>)
  return { tarball: bytes, tag }
}

/** Metadata of a package (npm's packument). */
async function about({ db, settings }: RegistryPorts, c: Call, name: string): Promise<Response> {
  const path = componentPath(name)
  const found = await db.asTenant(c.get('scope'), async (tx) => {
    const [row] = await tx.select().from(component).where(eq(component.path, path))
    return row && { row, versions: await tx.select().from(componentVersion).where(eq(componentVersion.path, path)) }
  })
  if (!found) return c.json({ error: 'Not found' }, 404)
  const fileName = (version: string) => `${name.split('/')[1]}-${version}.tgz`
  return c.json({
    _id: name,
    name,
    'dist-tags': { latest: found.row.latest },
    versions: Object.fromEntries(
      found.versions.map(({ version, package: json, integrity }) => [
        version,
        {
          ...json,
          dist: { tarball: `${settings.consoleOrigin}${registryPath}${name}/-/${fileName(version)}`, integrity },
        },
      ]),
    ),
    time: Object.fromEntries(found.versions.map(({ version, publishedAt }) => [version, publishedAt.toISOString()])),
  })
}

async function tarball({ blobs }: RegistryPorts, c: Call, name: string, file: string): Promise<Response> {
  const begin = `${name.split('/')[1]}-`
  const version = file.startsWith(begin) && file.endsWith('.tgz') ? file.slice(begin.length, -'.tgz'.length) : ''
  const found =
    isPackageName(name) && /^[\w.+-]+$/.test(version)
      ? await blobs.get(tarballKey(c.get('scope'), name, version))
      : undefined
  return found ? c.body(found.bytes, 200, { 'content-type': 'application/gzip' }) : c.json({ error: 'Not found' }, 404)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
