import type { Sheet } from '@perennial/api/sheets'
import type { FamilyRecord } from '@perennial/domain/families'
import {
  type Cell,
  cellText,
  clearWord,
  type DateOrder,
  type DecimalSign,
  headerCell,
  type SheetColumn,
} from '@perennial/domain/spreadsheets'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { Checkbox } from '@perennial/ui/checkbox'
import { Combobox } from '@perennial/ui/combobox'
import { DescriptionList } from '@perennial/ui/description-list'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { useStartSet } from '../changes/use-start-set.ts'
import { text } from '../texts.ts'
import * as styles from './import.styles.ts'
import { mayCreateBy } from './urls.ts'
import { useSheetMapping } from './use-sheet-mapping.ts'

export interface SheetFormProps {
  sheet: Sheet
  family: FamilyRecord
  /** Plural name of the rows, in plain words. */
  type: string
  onOther: () => void
}

/** What the columns of a file fill and how its numbers and days are read; the check leads to the preview (CAT-24, CAT-25). */
export function SheetForm({ sheet, family, type, onOther }: SheetFormProps) {
  const { client } = useApi()
  const { ability } = useStaff()
  const mapping = useSheetMapping(sheet, family)
  const [creates, setCreates] = useState(false)
  const [remembers, setRemembers] = useState(true)
  const [attempted, setAttempted] = useState(false)
  const preview = useStartSet(text('importFailed'))
  const { decimal, dates } = mapping.format
  const missing = [
    ...(mapping.hasKey ? [] : [text('importNoKey')]),
    ...(decimal === undefined || dates === undefined ? [text('importNoFormat')] : []),
  ]
  const check = async () => {
    setAttempted(true)
    if (missing.length > 0 || decimal === undefined || dates === undefined) return
    const format = { decimal, dates }
    const chosen = [...mapping.chosen]
    // What is remembered is a help: without it the check goes on.
    if (remembers) await client.sheets.remember({ id: sheet.id, mapping: chosen, format }).catch(() => {})
    await preview.start(text('importSetTitle', { name: sheet.name }).slice(0, 200), {
      kind: 'import',
      sheet: sheet.id,
      tree: sheet.tree,
      mapping: chosen,
      format,
      creates,
    })
  }
  return (
    <div className={styles.layout().className}>
      <Card title={text('importColumns')} note={sheet.name} flush>
        <Mapping sheet={sheet} mapping={mapping} />
      </Card>
      <div className={styles.side().className}>
        <Card title={text('importFile')}>
          <Stack gap="medium">
            <Recognised sheet={sheet} />
            <Button onClick={onOther}>{text('importOther')}</Button>
          </Stack>
        </Card>
        <Card title={text('importFormat')}>
          <Stack gap="medium">
            <FormatChoice mapping={mapping} attempted={attempted} />
            <p className={styles.note().className}>{text('importClear', { word: clearWord })}</p>
          </Stack>
        </Card>
        <Card title={text('importCheckTitle')}>
          <Stack gap="medium">
            {mayCreateBy(sheet.tree, (action, area) => ability.can(action, area)) && (
              <Checkbox checked={creates} onChange={setCreates}>
                {text('importCreates', { type })}
              </Checkbox>
            )}
            <Checkbox checked={remembers} onChange={setRemembers}>
              {text('importRemember')}
            </Checkbox>
            <p className={styles.note().className}>{text('importNothingYet')}</p>
            {attempted && missing.length > 0 && (
              <Callout tone="danger" live>
                {missing.join(' ')}
              </Callout>
            )}
            {preview.error !== undefined && (
              <Callout tone="danger" live>
                {preview.error}
              </Callout>
            )}
            <Button tone="primary" busy={preview.busy} onClick={() => void check()}>
              {text('importCheck', { n: sheet.rows })}
            </Button>
          </Stack>
        </Card>
      </div>
    </div>
  )
}

const signs: Readonly<Record<string, string>> = {
  ',': text('importComma'),
  ';': text('importSemicolon'),
  '\t': text('importTab'),
}

/** How the file was read, so that a wrong guess is seen before its rows are (CAT-32). */
function Recognised({ sheet: { file, encoding, delimiter, rows } }: { sheet: Sheet }) {
  return (
    <DescriptionList
      items={[
        { term: text('importRows'), detail: rows },
        ...(file === 'xlsx' ? [{ term: text('importKind'), detail: text('importWorkbook') }] : []),
        ...(encoding ? [{ term: text('importEncoding'), detail: encoding.toUpperCase() }] : []),
        ...(delimiter ? [{ term: text('importDelimiter'), detail: signs[delimiter] ?? delimiter }] : []),
      ]}
    />
  )
}

type Choices = ReturnType<typeof useSheetMapping>

function FormatChoice({ mapping, attempted }: { mapping: Choices; attempted: boolean }) {
  const { decimal, dates } = mapping.format
  const error = (value: string | undefined) =>
    attempted && value === undefined ? text('importChooseFormat') : undefined
  return (
    <>
      <Select<DecimalSign>
        label={text('importNumbers')}
        value={decimal ?? null}
        error={error(decimal)}
        hint={decimal === undefined ? text('importTwoMeanings') : undefined}
        options={[
          { value: '.', label: '1,234.50' },
          { value: ',', label: '1.234,50' },
        ]}
        onChange={(next) => mapping.setFormat({ decimal: next })}
      />
      <Select<DateOrder>
        label={text('importDays')}
        value={dates ?? null}
        error={error(dates)}
        hint={dates === undefined ? text('importTwoMeanings') : undefined}
        options={[
          { value: 'dmy', label: '31/12/2026' },
          { value: 'mdy', label: '12/31/2026' },
          { value: 'ymd', label: '2026-12-31' },
        ]}
        onChange={(next) => mapping.setFormat({ dates: next })}
      />
    </>
  )
}

/** Each column of the file beside the one that it fills. Those that fill none are named above. */
function Mapping({ sheet, mapping }: { sheet: Sheet; mapping: Choices }) {
  const leftOut = sheet.header.flatMap((cell, at) => {
    const { title } = headerCell(cell)
    return mapping.chosen[at] === null && title !== '' && !mapping.isReadOnly(at) ? [title] : []
  })
  return (
    <>
      {leftOut.length > 0 && (
        <Callout tone="warning">{text('importLeftOut', { n: leftOut.length, names: leftOut.join(', ') })}</Callout>
      )}
      <table className={styles.table().className}>
        <thead>
          <tr>
            <th scope="col">{text('importInFile')}</th>
            <th scope="col">{text('importFills')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.header.map((cell, at) => (
            <tr key={at}>
              <td className={styles.fileColumn().className}>
                <span className={styles.column().className}>{headerCell(cell).title || text('importNoTitle')}</span>
                <span className={styles.sample().className}>{samplesOf(sheet, at)}</span>
              </td>
              <td>
                {mapping.isReadOnly(at) ? (
                  <span className={styles.note().className}>{text('importReadOnly')}</span>
                ) : (
                  <Combobox
                    label={text('importFillsOf', { title: headerCell(cell).title })}
                    labelHidden
                    size="small"
                    clearable
                    placeholder={text('importIgnored')}
                    value={mapping.chosen[at] ?? null}
                    options={mapping.options(at)}
                    onChange={(id) => mapping.choose(at, id)}
                    hint={hintOf(mapping.columnAt(at))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const hints: Readonly<Record<SheetColumn['hint'], string | undefined>> = {
  text: undefined,
  number: undefined,
  key: undefined,
  readOnly: undefined,
  option: undefined,
  date: text('importHintDate'),
  time: text('importHintTime'),
  yesNo: text('importHintYesNo'),
  list: text('importHintList'),
}
const hintOf = (column: SheetColumn | undefined) => column && hints[column.hint]

/** The first values of a column, in short. */
function samplesOf({ samples }: Sheet, at: number): string {
  const texts = samples
    .map((cells) => cellText((cells[at] ?? null) as Cell, { decimal: '.', dates: 'ymd' }))
    .filter(Boolean)
  return [...new Set(texts)]
    .slice(0, 3)
    .map((one) => (one.length > 60 ? `${one.slice(0, 60)}…` : one))
    .join(' · ')
}
