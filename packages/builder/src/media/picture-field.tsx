import type { Field } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { AssetIcon } from '@perennial/ui/icons'
import { TextField } from '@perennial/ui/text-field'
import { Uploader } from '@perennial/ui/uploader'
import { useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import { MediaDialog } from './media-dialog.tsx'
import * as styles from './media.styles.ts'
import { pictureRules } from './use-picture-uploads.ts'

export interface PictureFieldProps {
  field: Field
  /** Address of the picture; empty for none. */
  address: string
  onChange(address: string | undefined, typing?: boolean): void
  onBlur?(): void
}

/** A picture: dropped or chosen from this computer, selected from uploaded ones, or entered by address. */
export function PictureField({ field, address, onChange, onBlur }: PictureFieldProps) {
  const { readOnly, media } = useBuilder()
  const [choosing, setChoosing] = useState(false)
  const { label, help: hint, required } = field
  return (
    <div className={styles.field().className}>
      {media && (
        <>
          <Uploader
            label={label}
            hint={hint}
            required={required}
            readOnly={readOnly}
            value={address === '' ? null : assetAt(address)}
            upload={media.upload}
            rules={{ ...pictureRules, multiple: false }}
            onChange={(asset) => onChange(asset?.url)}
          />
          <Button size="small" icon={AssetIcon} disabled={readOnly} onClick={() => setChoosing(true)}>
            {text('pictureChoose')}
          </Button>
          {choosing && (
            <MediaDialog
              media={media}
              current={address}
              onClose={() => setChoosing(false)}
              onChoose={(picture) => {
                setChoosing(false)
                onChange(picture.url)
              }}
            />
          )}
        </>
      )}
      <TextField
        label={media ? text('pictureAddress') : label}
        hint={media ? undefined : hint}
        required={media ? undefined : required}
        readOnly={readOnly}
        type="url"
        value={address}
        onChange={(next) => onChange(next, true)}
        onBlur={onBlur}
      />
    </div>
  )
}

/** A picture known only by its address, in the form that the uploader shows. */
const assetAt = (address: string) => ({
  url: address,
  contentType: 'image/*',
  repository: { bucket: '', key: address.split(/[?#]/)[0]!.split('/').at(-1) ?? address },
})
