import { defaultMaxBytes, UploadedAsset } from '@perennial/domain/uploads'
import * as z from 'zod'
import { BAD_CURSOR, endpoint, Instant, PageSize, Total } from '../endpoint/index.ts'

/** A file that staff have uploaded: a picture, a video, a document. Its content never changes. */
export const MediaFile = UploadedAsset.extend({
  /** Hash of the content: the same file uploaded twice is one. */
  id: z.string(),
  /** File name on the sender's machine. */
  name: z.string(),
  bytes: z.int(),
  /** Of a picture, in px. */
  width: z.int().optional(),
  height: z.int().optional(),
  userName: z.string(),
  uploaded: Instant,
})
export type MediaFile = z.infer<typeof MediaFile>

/** Everyone who edits pages or items may upload files for them. */
const editors = [
  ['edit', 'page'],
  ['edit', 'item'],
] as const
const readers = [
  ['read', 'page'],
  ['read', 'item'],
] as const

export const media = {
  list: endpoint
    .meta({ can: { anyOf: readers } })
    .route({ method: 'GET', path: '/api/media', summary: 'Uploaded files, the newest first', tags: ['media'] })
    .errors({ BAD_CURSOR })
    .input(
      z.object({
        /** Part of the name. */
        search: z.string().max(100).optional(),
        /** Prefix of the content type, such as `image/`. */
        kind: z.string().max(100).optional(),
        limit: PageSize.optional(),
        queryMore: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ items: z.array(MediaFile), total: Total, queryMore: z.string().nullable() })),

  /** Multipart form with one `file`. Its type is detected from its bytes, not from the sender's headers. */
  upload: endpoint
    .meta({ can: { anyOf: editors } })
    .route({ method: 'POST', path: '/api/media', summary: 'Upload a file', tags: ['media'] })
    .errors({
      UNSUPPORTED_TYPE: { status: 415, message: 'Files of this type cannot be uploaded.' },
      TOO_MANY_PIXELS: {
        status: 422,
        message: 'The picture has too many pixels: 50 million at most, and 16,000 a side.',
      },
      NOT_WHOLE: { status: 422, message: 'The picture cannot be read. Open it on your machine, and save it again.' },
    })
    .input(z.object({ file: z.file().min(1).max(defaultMaxBytes) }))
    .output(MediaFile),

  /** Removes a file from the list. Pages and items that show it keep it. */
  remove: endpoint
    .meta({ can: { anyOf: editors } })
    .route({ method: 'DELETE', path: '/api/media/{id}', summary: 'Remove a file from the list', tags: ['media'] })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ removed: z.boolean() })),
}
