import { frameHeight, type UploadedAsset, uploadTexts, viewerOf } from '@perennial/domain/uploads'
import { AttachmentIcon, Icon } from '../../icons/index.ts'
import { useMessages, productWords } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { Link } from '../link/index.ts'

const preview = css({ display: 'grid', gap: '8px', justifyItems: 'start', minInlineSize: 0 })
const picture = css({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: `${frameHeight.preview}px`,
  border: `1px solid ${vars.border.subtle}`,
  borderRadius: vars.radius.sm,
  background: vars.bg.sunken,
})
const frame = css({
  inlineSize: '100%',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.sm,
  variants: {
    tall: { true: { blockSize: `${frameHeight.tallPreview}px` }, false: { blockSize: `${frameHeight.preview}px` } },
  },
})
const file = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxInlineSize: '100%',
  font: vars.type.dense,
  overflowWrap: 'anywhere',
  '& > a': { flex: 'none', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none' },
})
const note = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })

/** The name of the uploaded file. */
export const fileNameOf = ({ repository }: UploadedAsset): string => repository.key.split('/').at(-1) ?? ''

export interface AssetPreviewProps {
  asset: UploadedAsset
  /** Shows a framed document at its real height of 900 pixels instead of 150 (UPL-12). */
  whatYouGet?: boolean
  className?: string
}

/** Preview of an uploaded file: an image, a frame, or a download link where the browser cannot show it. */
export function AssetPreview({ asset, whatYouGet = false, className }: AssetPreviewProps) {
  const messages = useMessages()
  const name = fileNameOf(asset)
  const viewer = viewerOf(asset.contentType)
  return (
    <div className={preview({ className }).className}>
      {viewer === 'image' && <img src={asset.url} alt={name} className={picture().className} />}
      {viewer === 'frame' && (
        <iframe
          src={asset.url}
          title={name}
          // The uploaded document may render, and nothing else.
          sandbox=""
          className={frame({ tall: whatYouGet }).className}
        />
      )}
      {viewer === 'download' && <p className={note().className}>{productWords(uploadTexts.notShown)}</p>}
      <span className={file().className}>
        <Icon of={AttachmentIcon} size={14} />
        {name}
        <Link href={asset.url} target="_blank" aria-label={`${messages.download} ${name}`}>
          {messages.download}
        </Link>
      </span>
    </div>
  )
}
