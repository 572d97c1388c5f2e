import { ApplicationError } from '@perennial/domain/errors'
import type { Reading } from '../ports/index.ts'
import { problem } from './problem.ts'

/**
 * A request whose form of files has been taken apart in a thread, so that nobody waits for it; a call reads the form from it
 * as from any other.
 * @returns a problem for a form that cannot be read
 */
export async function takeForm(
  request: Request,
  reading: Pick<Reading, 'form'>,
): Promise<Request | ReturnType<typeof problem>> {
  const contentType = request.headers.get('content-type') ?? ''
  // A buffer of its own: it is moved to the thread, and that of a small request may be part of another.
  const body = new Uint8Array(await request.arrayBuffer()).slice()
  try {
    const sent = await reading.form(body, contentType)
    if (!sent) return problem(400, 'BAD_REQUEST', 'The request could not be read.')
    const form = new FormData()
    for (const { field, value } of sent.fields) form.append(field, value)
    for (const { field, name, type, bytes } of sent.files) form.append(field, new File([bytes], name, { type }))
    const { url, method, headers, signal } = request
    return Object.assign(new Request(url, { method, headers, signal }), { formData: async () => form })
  } catch (error) {
    if (error instanceof ApplicationError) return problem(422, 'UNREADABLE', error.message)
    throw error
  }
}
