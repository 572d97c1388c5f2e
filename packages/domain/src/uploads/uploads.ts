import * as z from 'zod'
import type { FieldError } from '../result/index.ts'

/** An uploaded file as attributes hold it (UPL-03). */
export const UploadedAsset = z.object({
  url: z.string().min(1).max(2000),
  contentType: z.string().min(1).max(200),
  repository: z.object({ bucket: z.string().min(1).max(200), key: z.string().min(1).max(1000) }),
})
export type UploadedAsset = z.infer<typeof UploadedAsset>

/** A file attached to an item (ITM-74, UPL-15). `type` is its content type. */
export const Attachment = z.object({
  url: z.string().min(1).max(2000),
  type: z.string().min(1).max(200),
  path: z.string().min(1).max(1000),
  name: z.string().min(1).max(200),
})
export type Attachment = z.infer<typeof Attachment>

/** What a drop holds, as the browser tells it. */
export interface DroppedItem {
  kind: 'string' | 'file' | 'directory'
  name?: string
  /** Bytes. */
  size?: number
  contentType?: string
}

/** What an upload takes. */
export interface UploadRules {
  directories?: boolean
  multiple?: boolean
  /** Most bytes of one file. */
  maxBytes?: number
  /** `image/png`, or `image/*` for all of a kind; none for any type. */
  contentTypes?: readonly string[]
  /** The one file name that is taken (UPL-10). */
  fileName?: string
}

/** Most bytes of an upload unless a tenant sets another limit. */
export const defaultMaxBytes = 10_000_000

/** Texts of uploads (UPL-04 to UPL-10, UPL-13). */
export const uploadTexts = {
  strings: 'String uploads are not supported',
  directories: 'Directory uploads are not supported',
  multiple: 'Multiple uploads are not supported',
  nothing: 'Nothing to upload. Make sure you drop something from the filesystem, not from an application.',
  failed: "Can't upload",
  noName: 'No file name provided',
  onlyFile: (fileName: string): string => `can only upload ${fileName}`,
  notShown: 'This browser does not support your uploaded document. Please download the file to view it',
} as const

/** Why a drop, or a choice of files, is not taken; undefined when it is. The first reason is told. */
export function uploadError(items: readonly DroppedItem[], rules: UploadRules = {}): FieldError | undefined {
  if (items.length === 0) return error('nothing', uploadTexts.nothing)
  if (items.some(({ kind }) => kind === 'string')) return error('string', uploadTexts.strings)
  if (!rules.directories && items.some(({ kind }) => kind === 'directory'))
    return error('directory', uploadTexts.directories)
  if (!rules.multiple && items.length > 1) return error('multiple', uploadTexts.multiple)
  for (const item of items) {
    const refused = item.kind === 'file' ? fileError(item, rules) : undefined
    if (refused) return refused
  }
  return undefined
}

const error = (code: string, message: string): FieldError => ({ path: 'file', code, message })

function fileError({ name, size, contentType }: DroppedItem, rules: UploadRules): FieldError | undefined {
  if (!name?.trim()) return error('no_name', uploadTexts.noName)
  if (rules.fileName !== undefined && name !== rules.fileName)
    return error('other_file', uploadTexts.onlyFile(rules.fileName))
  const { maxBytes = defaultMaxBytes, contentTypes } = rules
  if (size !== undefined && size > maxBytes) {
    return error('too_large', `${name} is larger than ${sizeInWords(maxBytes)}, the most that can be uploaded.`)
  }
  if (contentTypes && !contentTypes.some((allowed) => isOfType(contentType ?? '', allowed))) {
    return error('type_not_allowed', `${name} is not of a type that can be uploaded here: ${contentTypes.join(', ')}.`)
  }
  return undefined
}

/** Whether a content type is one that a rule names; parameters such as a character set count for nothing. */
function isOfType(contentType: string, allowed: string): boolean {
  const bare = bareType(contentType)
  return allowed.endsWith('/*') ? bare.startsWith(allowed.slice(0, -1).toLowerCase()) : bare === allowed.toLowerCase()
}

const bareType = (contentType: string) => contentType.split(';')[0]!.trim().toLowerCase()

const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** A size for people, in steps of a thousand: `10 MB`. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1]
  return `${Number(size.toFixed(1))} ${units[unit]}`
}

/** How far an upload is (UPL-01). */
export type UploadState =
  | { state: 'idle' }
  | { state: 'uploading'; fileName: string }
  | { state: 'done'; asset: UploadedAsset }
  | { state: 'error'; message: string }

export type UploadEvent =
  | { event: 'refuse'; message: string }
  | { event: 'start'; fileName: string }
  | { event: 'succeed'; asset: UploadedAsset }
  /** `reason`: a sentence for people, where one is known. */
  | { event: 'fail'; reason?: string }
  | { event: 'reset' }

/** The state after an event. An answer that comes when nothing is under way, as after a reset, changes nothing. */
export function nextUpload(state: UploadState, happened: UploadEvent): UploadState {
  switch (happened.event) {
    case 'reset':
      return { state: 'idle' }
    case 'refuse':
      return state.state === 'uploading' ? state : { state: 'error', message: happened.message }
    case 'start':
      return state.state === 'uploading' ? state : { state: 'uploading', fileName: happened.fileName }
    case 'succeed':
      return state.state === 'uploading' ? { state: 'done', asset: happened.asset } : state
    case 'fail':
      if (state.state !== 'uploading') return state
      return {
        state: 'error',
        message: happened.reason ? `${uploadTexts.failed}: ${happened.reason}` : uploadTexts.failed,
      }
  }
}

/** What shows an asset: an image, the code or text viewer, a frame, or nothing but a download. */
export type AssetViewer = 'image' | 'code' | 'text' | 'frame' | 'download'

const codeTypes: ReadonlySet<string> = new Set([
  'application/json',
  'application/javascript',
  'application/xml',
  'text/javascript',
  'text/css',
  'text/html',
  'text/xml',
])
const framedTypes: ReadonlySet<string> = new Set(['application/pdf'])

/** The viewer of a content type (UPL-11, UPL-13). HTML is shown as code: what somebody uploaded never runs here. */
export function viewerOf(contentType: string): AssetViewer {
  const bare = bareType(contentType)
  if (codeTypes.has(bare) || bare.endsWith('+json')) return 'code'
  if (bare.startsWith('text/')) return 'text'
  if (bare.startsWith('image/')) return 'image'
  if (framedTypes.has(bare) || bare.startsWith('video/') || bare.startsWith('audio/')) return 'frame'
  return 'download'
}

/** Heights of frames in px (UPL-11, UPL-12). */
export const frameHeight = { viewer: 800, preview: 150, tallPreview: 900 } as const
