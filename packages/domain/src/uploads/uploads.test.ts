import { describe, expect, test } from 'vitest'
import {
  Attachment,
  type DroppedItem,
  frameHeight,
  nextUpload,
  sizeInWords,
  UploadedAsset,
  type UploadRules,
  type UploadState,
  uploadError,
  viewerOf,
} from './index.ts'

const file = (more: Partial<DroppedItem> = {}): DroppedItem => ({
  kind: 'file',
  name: 'hero.png',
  size: 1000,
  contentType: 'image/png',
  ...more,
})
const message = (items: DroppedItem[], rules?: UploadRules) => uploadError(items, rules)?.message

describe('dropped items', () => {
  test('a text is refused, also beside a file (UPL-04)', () => {
    expect(message([{ kind: 'string' }])).toBe('String uploads are not supported')
    expect(message([file(), { kind: 'string' }], { multiple: true })).toBe('String uploads are not supported')
  })

  test('a directory is refused where none is allowed (UPL-05)', () => {
    expect(message([{ kind: 'directory', name: 'x' }])).toBe('Directory uploads are not supported')
    expect(message([{ kind: 'directory', name: 'x' }], { directories: true })).toBeUndefined()
  })

  test('several files are refused where one is allowed (UPL-06)', () => {
    expect(message([file(), file()])).toBe('Multiple uploads are not supported')
    expect(message([file(), file()], { multiple: true })).toBeUndefined()
  })

  test('an empty drop explains how to drop (UPL-07)', () => {
    expect(message([])).toBe(
      'Nothing to upload. Make sure you drop something from the filesystem, not from an application.',
    )
  })

  test('a file needs a name (UPL-09)', () => {
    expect(message([file({ name: ' ' })])).toBe('No file name provided')
    expect(message([{ kind: 'file' }])).toBe('No file name provided')
  })

  test('a site config accepts only a file of its name (UPL-10)', () => {
    expect(message([file({ name: 'robots.txt' })], { fileName: 'apple-app-site-association' })).toBe(
      'can only upload apple-app-site-association',
    )
    expect(message([file({ name: 'Robots.txt' })], { fileName: 'robots.txt' })).toBe('can only upload robots.txt')
    expect(message([file({ name: 'robots.txt' })], { fileName: 'robots.txt' })).toBeUndefined()
  })

  test('a file above the limit is refused with the limit', () => {
    expect(message([file({ size: 10_000_000 })])).toBeUndefined()
    expect(message([file({ size: 10_000_001 })])).toContain('larger than 10 MB')
    expect(message([file({ size: 2001 })], { maxBytes: 2000 })).toContain('larger than 2 kB')
  })

  test('a file of another type is refused with the allowed ones', () => {
    const rules = { contentTypes: ['image/*', 'application/pdf'] }
    expect(message([file()], rules)).toBeUndefined()
    expect(message([file({ contentType: 'Application/PDF; version=1' })], rules)).toBeUndefined()
    expect(message([file({ contentType: 'imagery/png' })], rules)).toContain('image/*, application/pdf')
    expect(message([{ kind: 'file', name: 'x', size: 1 }], rules)).toBeDefined()
  })

  test('each of several files is looked at', () => {
    expect(uploadError([file(), file({ name: '' })], { multiple: true })?.code).toBe('no_name')
  })
})

describe('an upload', () => {
  const asset = { url: '/a.png', contentType: 'image/png', repository: { bucket: 'b', key: 'k' } }
  const uploading: UploadState = { state: 'uploading', fileName: 'a.png' }

  test('goes from idle to uploading to done (UPL-01)', () => {
    const started = nextUpload({ state: 'idle' }, { event: 'start', fileName: 'a.png' })
    expect(started).toEqual(uploading)
    expect(nextUpload(started, { event: 'succeed', asset })).toEqual({ state: 'done', asset })
  })

  test('can be restarted after a failure (UPL-01, UPL-08)', () => {
    const failed = nextUpload(uploading, { event: 'fail' })
    expect(failed).toEqual({ state: 'error', message: "Can't upload" })
    expect(nextUpload(uploading, { event: 'fail', reason: 'The disk is full.' })).toEqual({
      state: 'error',
      message: "Can't upload: The disk is full.",
    })
    expect(nextUpload(failed, { event: 'start', fileName: 'a.png' })).toEqual(uploading)
  })

  test('ignores the result of a cancelled one, and runs one at a time', () => {
    const idle = nextUpload(uploading, { event: 'reset' })
    expect(nextUpload(idle, { event: 'succeed', asset })).toEqual({ state: 'idle' })
    expect(nextUpload(idle, { event: 'fail' })).toEqual({ state: 'idle' })
    expect(nextUpload(uploading, { event: 'start', fileName: 'b.png' })).toBe(uploading)
    expect(nextUpload(uploading, { event: 'refuse', message: 'x' })).toBe(uploading)
    expect(nextUpload(idle, { event: 'refuse', message: 'x' })).toEqual({ state: 'error', message: 'x' })
  })

  test('is stored with address, type and place (UPL-03)', () => {
    expect(UploadedAsset.safeParse(asset).success).toBe(true)
    for (const wrong of [{ ...asset, url: '' }, { ...asset, repository: { bucket: 'b' } }, 'a.png', null])
      expect(UploadedAsset.safeParse(wrong).success).toBe(false)
  })

  test('can be attached with url, type, path and name (ITM-74, UPL-15)', () => {
    const attachment = { url: '/a.pdf', type: 'application/pdf', path: '/a', name: 'a.pdf' }
    expect(Attachment.safeParse(attachment).success).toBe(true)
    for (const field of Object.keys(attachment))
      expect(Attachment.safeParse({ ...attachment, [field]: undefined }).success).toBe(false)
  })
})

const viewers: [string, string][] = [
  ['application/json', 'code'],
  ['text/html; charset=utf-8', 'code'],
  ['application/ld+json', 'code'],
  ['text/plain', 'text'],
  ['text/csv', 'text'],
  ['image/svg+xml', 'image'],
  ['application/pdf', 'frame'],
  ['video/mp4', 'frame'],
  ['application/zip', 'download'],
  ['', 'download'],
]
test.each(viewers)('%s is shown by %s (UPL-11)', (contentType, viewer) => {
  expect(viewerOf(contentType)).toBe(viewer)
})

test('frames have the specified heights (UPL-11, UPL-12)', () => {
  expect(frameHeight).toEqual({ viewer: 800, preview: 150, tallPreview: 900 })
})

test('sizes read in the unit that suits them', () => {
  expect([0, 999, 1000, 1_550_000, 5e9, 5e12].map(sizeInWords)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '1.6 MB',
    '5 GB',
    '5000 GB',
  ])
})
