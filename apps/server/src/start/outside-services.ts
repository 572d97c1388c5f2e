import { actions, areas } from '@perennial/domain/access'
import * as z from 'zod'
import type { OutsideService } from '../ports/index.ts'
import { StartError } from './start-error.ts'

const Entry = z.strictObject({
  service: z.string().regex(/^[\w-]{1,50}$/),
  region: z.string().regex(/^[\w-]{1,50}$/),
  url: z.url({ protocol: /^https?$/ }),
  methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).min(1),
  can: z.tuple([z.enum(actions), z.enum(areas)]),
  headers: z.record(z.string(), z.string()).default({}),
})

/**
 * Parses the proxy's allow-list (AUT-12) from JSON.
 * @throws StartError naming the entry and the field, never a value: headers hold credentials
 */
export function outsideServices(text: string): OutsideService[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new StartError('PERENNIAL_SERVICES must be a list written as JSON.')
  }
  const read = z.array(Entry).safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`PERENNIAL_SERVICES: ${issue!.path.join('.') || 'the list'} is not valid. ${issue!.message}`)
}
