import { itemDataErrors } from '@perennial/domain/catalogue'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { CodeEditor } from '@perennial/ui/code-editor'
import { Stack } from '@perennial/ui/stack'
import { text } from '../texts.ts'
import type { ItemData } from './use-item-editing.ts'

/** Typed JSON: the parsed data, or why it is invalid. */
export type TypedJson = { ok: true; data: ItemData } | { ok: false; problem: string }

/** Parses typed JSON; reports data that an item cannot have before a save is attempted. */
export function readItemJson(typed: string): TypedJson {
  let value: unknown
  try {
    value = JSON.parse(typed)
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problem: text('jsonNoObject') }
  }
  const [wrong] = itemDataErrors(value)
  if (wrong) return { ok: false, problem: wrong.path ? `${wrong.path}: ${wrong.message}` : wrong.message }
  return { ok: true, data: value as ItemData }
}

/** An item's data as JSON, checked while it is typed (ITM-92). */
export function ItemJson({
  value,
  onChange,
  problem,
  readOnly,
}: {
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  readOnly: boolean
}) {
  return (
    <Card>
      <Stack gap="small">
        {problem && (
          <Callout tone="danger" live>
            {text('jsonNotTaken', { problem })}
          </Callout>
        )}
        <CodeEditor
          label={text('itemAsJson')}
          language="json"
          rows={24}
          value={value}
          readOnly={readOnly}
          onChange={onChange}
        />
      </Stack>
    </Card>
  )
}
