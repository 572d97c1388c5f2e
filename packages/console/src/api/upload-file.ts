import { createClient } from '@perennial/api/client'
import type { MediaFile } from '@perennial/api/media'
import type { Upload } from '@perennial/ui/uploader'
import type { Session } from '../session/index.ts'

/** Longest that a file of the largest size may be on its way, in ms: 10 MB over a slow mobile network. */
const longest = 300_000

/**
 * Uploads a file.
 * @throws the call's error, whose message explains what is wrong with the file
 */
export function uploadFile(
  session: Session,
  origin: string,
  file: File,
  { progress, signal }: Parameters<Upload>[1],
): Promise<MediaFile> {
  const client = createClient({
    url: origin,
    token: () => session.token(),
    fetch: (request, init) => sendWithProgress(request, progress, init?.signal ?? request.signal),
    timeoutMs: longest,
  })
  return client.media.upload({ file }, { signal })
}

/** Like `fetch`, for large bodies: only `XMLHttpRequest` reports upload progress. */
async function sendWithProgress(
  request: Request,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    const settle = (then: () => void) => {
      signal.removeEventListener('abort', abort)
      then()
    }
    call.open(request.method, request.url)
    for (const [name, value] of request.headers) call.setRequestHeader(name, value)
    call.responseType = 'blob'
    call.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && progress(loaded / total))
    call.addEventListener('load', () =>
      settle(() => resolve(new Response(call.response as Blob, { status: call.status, headers: headersOf(call) }))),
    )
    call.addEventListener('error', () => settle(() => reject(new TypeError('The server could not be reached.'))))
    call.addEventListener('abort', () => settle(() => reject(new DOMException('Upload aborted', 'AbortError'))))
    if (signal.aborted) reject(new DOMException('Upload aborted', 'AbortError'))
    else {
      signal.addEventListener('abort', abort)
      call.send(body)
    }
  })
}

const headersOf = (call: XMLHttpRequest): Headers =>
  new Headers(
    call
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      })
      .filter(([name]) => name !== ''),
  )
