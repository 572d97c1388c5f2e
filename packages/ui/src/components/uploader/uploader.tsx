import { defaultMaxBytes, sizeInWords, type UploadedAsset, type UploadRules } from '@perennial/domain/uploads'
import type { Ref } from 'react'
import { Button as AriaButton, DropZone, FileTrigger, Text } from 'react-aria-components'
import { DeleteIcon, Icon, UploadIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../button/index.ts'
import { FieldGroup, type FieldProps } from '../field/index.ts'
import { ProgressBar } from '../progress-bar/index.ts'
import { Row } from '../stack/index.ts'
import { AssetPreview, fileNameOf } from './asset-preview.tsx'
import { chooseButton, dropZone, note, spoken } from './uploader.styles.ts'
import { type Upload, useUpload } from './use-upload.ts'

export type { Upload } from './use-upload.ts'

export interface UploaderProps extends Omit<FieldProps, 'name'> {
  /** The uploaded file; `null` is none. */
  value: UploadedAsset | null
  onChange?: (value: UploadedAsset | null) => void
  /** Uploads a file. Report the progress from 0 to 1, and stop when the signal aborts. */
  upload: Upload
  /** Accepted types, size and file name. */
  rules?: UploadRules
  ref?: Ref<HTMLDivElement>
}

/** A file, dropped or selected. Shows the upload progress, errors and the current file. */
export function Uploader({
  value,
  onChange,
  upload,
  rules = {},
  error,
  hint,
  disabled = false,
  readOnly = false,
  ...group
}: UploaderProps) {
  const messages = useMessages()
  const { state, progress, take, cancel } = useUpload({ upload, rules, onDone: (asset) => onChange?.(asset) })
  const fixed = disabled || readOnly
  const reported =
    rules.fileName === undefined
      ? fill(messages.uploadMaxSize, { size: sizeInWords(rules.maxBytes ?? defaultMaxBytes) })
      : fill(messages.uploadOnly, { name: rules.fileName })
  const chooser = (look: 'inline' | 'button') => (
    <FileTrigger
      acceptedFileTypes={rules.contentTypes}
      onSelect={(files) => take([...(files ?? [])].map((file) => ({ kind: 'file', file })))}
    >
      {look === 'inline' ? (
        <AriaButton isDisabled={fixed} className={chooseButton().className}>
          {messages.uploadChoose}
        </AriaButton>
      ) : (
        <Button icon={UploadIcon} size="small">
          {messages.uploadReplace}
        </Button>
      )}
    </FileTrigger>
  )
  return (
    <FieldGroup
      {...group}
      hint={hint ?? reported}
      error={error ?? (state.state === 'error' ? state.message : undefined)}
    >
      <DropZone
        isDisabled={fixed}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          take(
            await Promise.all(
              items.map(async (item) => {
                if (item.kind === 'file') return { kind: 'file' as const, file: await item.getFile() }
                return { kind: item.kind === 'text' ? ('string' as const) : ('directory' as const) }
              }),
            ),
          )
        }}
        className={dropZone({ fixed }).className}
      >
        {state.state === 'uploading' ? (
          <>
            <ProgressBar label={fill(messages.uploading, { name: state.fileName })} value={progress * 100} />
            <Button size="small" onClick={cancel}>
              {messages.uploadCancel}
            </Button>
          </>
        ) : value ? (
          <>
            <AssetPreview asset={value} />
            {!fixed && (
              <Row>
                {chooser('button')}
                <Button icon={DeleteIcon} size="small" emphasis="quiet" onClick={() => onChange?.(null)}>
                  {messages.uploadRemove}
                </Button>
              </Row>
            )}
          </>
        ) : (
          <div className={note().className}>
            <Icon of={UploadIcon} size={20} />
            <Text slot="label">{messages.uploadDrop}</Text>
            {chooser('inline')}
          </div>
        )}
      </DropZone>
      <span role="status" className={spoken().className}>
        {state.state === 'done' && fill(messages.uploadDone, { name: fileNameOf(state.asset) })}
      </span>
    </FieldGroup>
  )
}
