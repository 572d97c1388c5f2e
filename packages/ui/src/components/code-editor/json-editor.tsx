import { useState } from 'react'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx'

export interface JsonEditorProps extends Omit<CodeEditorProps, 'value' | 'onChange' | 'language'> {
  /** Any JSON value; `undefined` is empty. */
  value: unknown
  /** Called with valid values only, and with `undefined` when the editor is emptied. */
  onChange?: (value: unknown) => void
}

const written = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** Edits data as JSON. Invalid text stays in the editor with the reason under it, and is not passed to `onChange`. */
export function JsonEditor({ value, onChange, onBlur, error, ...rest }: JsonEditorProps) {
  const messages = useMessages()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? written(value)
  const read = readJson(text)
  return (
    <CodeEditor
      {...rest}
      language="json"
      value={text}
      error={error ?? (read.ok ? undefined : fill(messages.jsonInvalid, { reason: read.reason }))}
      onChange={(next) => {
        setTyped(next)
        const parsed = readJson(next)
        if (parsed.ok) onChange?.(parsed.value)
      }}
      onBlur={() => {
        // On leaving the field, valid text is replaced by the formatted value.
        if (read.ok) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

function readJson(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  if (text.trim() === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
