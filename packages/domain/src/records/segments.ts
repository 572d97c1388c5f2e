import type { FieldError } from '../result/index.ts'
import { recordTexts } from './texts.ts'

/** Most segments that one customer is in. */
export const maxSegments = 50

/**
 * What keeps a customer's segments from being saved: each is one of the catalogue's (OBJ-25, OBJ-26).
 * @param known paths of the segments there are
 */
export function segmentErrors(segments: readonly string[], known: readonly string[]): FieldError[] {
  const missing = segments.filter((segment) => !known.includes(segment))
  if (segments.length > maxSegments) {
    return [{ path: 'segments', code: 'too_many', message: recordTexts.tooManySegments(maxSegments) }]
  }
  return missing.length > 0
    ? [{ path: 'segments', code: 'unknown', message: recordTexts.noSegment(missing.join(', ')) }]
    : []
}
