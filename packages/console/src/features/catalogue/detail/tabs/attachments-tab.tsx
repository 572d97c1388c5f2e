import type { Attachment, UploadedAsset } from '@perennial/domain/uploads'
import { Card } from '@perennial/ui/card'
import { IconButton } from '@perennial/ui/icon-button'
import { DeleteIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { TextField } from '@perennial/ui/text-field'
import { Uploader } from '@perennial/ui/uploader'
import { useApi } from '../../../../api/index.ts'
import { text } from '../../texts.ts'
import * as styles from '../detail.styles.ts'
import { listIn, type TabProps, useItemEditor } from '../item-editor-context.ts'

/** An uploaded file as an attachment (UPL-15): its key is its path, its last part its name. */
const attachmentOf = ({ url, contentType, repository }: UploadedAsset, name: string): Attachment => ({
  url,
  type: contentType,
  path: repository.key,
  name,
})

/** Files that go with the item (ITM-74). */
export function AttachmentsTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const { upload } = useApi()
  const attachments = listIn<Attachment>(editing.data, 'attachments')
  const change = (next: readonly Attachment[]) => editing.change({ attachments: next })
  // The original file name: the stored name is a hash of the content.
  const add = async (...sent: Parameters<typeof upload>) => {
    const stored = await upload(...sent)
    change([...attachments, attachmentOf(stored, sent[0].name)])
    return stored
  }
  return (
    <div className={styles.column().className}>
      <Card title={text('tabAttachments')}>
        {attachments.length === 0 ? (
          <p className={styles.muted().className}>{text('noAttachments')}</p>
        ) : (
          <ul className={styles.rows().className}>
            {attachments.map((attachment, index) => (
              // The same file can be attached twice, under two names.
              <li key={`${attachment.path} ${String(index)}`} className={styles.entry().className}>
                <TextField
                  label={text('attachmentName', { n: index + 1 })}
                  maxLength={200}
                  required
                  readOnly={readOnly}
                  value={attachment.name}
                  error={editing.errors.find(({ path }) => path === `attachments.${index}.name`)?.message}
                  onChange={(name) => change(attachments.with(index, { ...attachment, name }))}
                />
                <span className={styles.muted().className}>
                  <Link href={attachment.url} target="_blank">
                    {text('openFile')}
                  </Link>{' '}
                  {attachment.type}
                </span>
                {!readOnly && (
                  <div className={styles.buttons().className}>
                    <IconButton
                      icon={DeleteIcon}
                      label={text('removeAttachment', { name: attachment.name })}
                      onClick={() => change(attachments.toSpliced(index, 1))}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {!readOnly && (
        // Remounted after each file, so that it starts empty.
        <Uploader key={attachments.length} label={text('addAttachment')} value={null} upload={add} />
      )}
    </div>
  )
}
