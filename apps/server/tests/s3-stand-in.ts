import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

export interface S3StandIn {
  endpoint: string
  /** What it holds, by path: `/bucket/key`. */
  stored: ReadonlyMap<string, { body: Buffer; type: string }>
  stop(): void
}

/** The calls of an S3-compatible store that we use, as its documentation describes them, and credentials for it. */
export async function startS3StandIn(): Promise<S3StandIn> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  const stored = new Map<string, { body: Buffer; type: string }>()
  const store = createServer(async (request, response) => {
    const key = decodeURIComponent(request.url!.split('?')[0]!)
    const { searchParams } = new URL(request.url!, 'http://store.test')
    if (searchParams.get('list-type') === '2') {
      // One key a page, so that the pages are followed.
      const bucket = `${key.replace(/\/$/, '')}/`
      const keys = [...stored.keys()].filter((one) => one.startsWith(bucket)).map((one) => one.slice(bucket.length))
      const at = Number(searchParams.get('continuation-token') ?? 0)
      const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
      const contents = keys.slice(at, at + 1).map((one) => `<Contents><Key>${one}</Key></Contents>`)
      response.writeHead(200, { 'content-type': 'application/xml' })
      response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
      return
    }
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      stored.set(key, { body: Buffer.concat(chunks), type: String(request.headers['content-type']) })
      response.writeHead(200, { etag: '"abc"' }).end()
      return
    }
    if (request.method === 'DELETE') {
      stored.delete(key)
      response.writeHead(204).end()
      return
    }
    const found = stored.get(key)
    if (found) response.writeHead(200, { etag: '"abc"', 'content-type': found.type }).end(found.body)
    else
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    stored,
    stop() {
      vi.unstubAllEnvs()
      store.close()
      store.closeAllConnections()
    },
  }
}
