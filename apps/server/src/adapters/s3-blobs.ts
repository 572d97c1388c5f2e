import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Blobs, FilesUnavailable } from '../ports/index.ts'

export interface S3Options {
  bucket: string
  /** For stores other than Amazon's. */
  endpoint?: string
  region: string
}

/** What the store itself answers has a status; everything else is the way there. */
const answered = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  call.catch((error: unknown) => {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    throw status !== undefined && status < 500 ? error : new FilesUnavailable(error)
  })

/** Blobs in an S3-compatible store. Its client reads the credentials from the environment. */
export function s3Blobs({ bucket, endpoint, region }: S3Options): Blobs {
  // Nine lines in each log about a later version of the client than the one that is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })
  return {
    async put(key, body, contentType) {
      await answered(
        client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType })),
      )
    },
    async get(key) {
      try {
        const { Body, ETag } = await answered(client.send(new GetObjectCommand({ Bucket: bucket, Key: key })))
        const bytes = new Uint8Array((await Body?.transformToByteArray()) ?? [])
        return { bytes, etag: ETag ?? `"${bytes.byteLength}"` }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        await answered(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await answered(
          client.send(new ListObjectsV2Command({ Bucket: bucket, ...(token ? { ContinuationToken: token } : {}) })),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        token = page.NextContinuationToken
      } while (token)
    },
    async remove(key) {
      await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },
  }
}
