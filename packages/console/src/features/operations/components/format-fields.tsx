import type { SheetView } from '@perennial/api/jobs'
import type { SheetFormat } from '@perennial/domain/spreadsheets'
import { ButtonGroup } from '@perennial/ui/button-group'
import { Select } from '@perennial/ui/select'
import { text } from '../texts.ts'
import { fields } from '../operations.styles.ts'

const files = [
  { value: 'xlsx', label: text('fileWorkbook') },
  { value: 'csv', label: text('fileText') },
] as const

/** The kind of a file, and how its numbers and days are written. Cells of workbooks have types: no sign to choose there. */
export function FormatFields({
  file,
  onFile,
  format,
  onFormat,
}: {
  file: SheetView['file']
  onFile: (file: SheetView['file']) => void
  format: SheetFormat
  onFormat: (format: SheetFormat) => void
}) {
  return (
    <>
      <ButtonGroup label={text('fileKind')} value={file} options={files} onChange={onFile} />
      <div className={fields().className}>
        {file === 'csv' && (
          <Select
            label={text('numbersLike')}
            value={format.decimal}
            options={[
              { value: '.', label: '1,234.50' },
              { value: ',', label: '1.234,50' },
            ]}
            onChange={(decimal) => onFormat({ ...format, decimal })}
          />
        )}
        <Select
          label={text('daysLike')}
          value={format.dates}
          options={[
            { value: 'dmy', label: '31/12/2026' },
            { value: 'mdy', label: '12/31/2026' },
            { value: 'ymd', label: '2026-12-31' },
          ]}
          onChange={(dates) => onFormat({ ...format, dates })}
        />
      </div>
    </>
  )
}
