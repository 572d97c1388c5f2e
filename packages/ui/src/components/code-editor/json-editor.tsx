import { useState } from 'react'
import { fillIn, useMessages } from '../../messages/index.ts'
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx'

export interface JsonEditorProps extends Omit<CodeEditorProps, 'value' | 'onChange' | 'language'> {
  /** Any JSON; `undefined` is nothing. */
  value: unknown
  /** Told only what is valid, and `undefined` when the editor is emptied. */
  onChange?: (value: unknown) => void
}

const written = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** Data as JSON. What cannot be read stays where it is typed, with the reason under it, and is not told. */
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
      error={error ?? (read.ok ? undefined : fillIn(messages.jsonInvalid, { reason: read.reason }))}
      onChange={(next) => {
        setTyped(next)
        const parsed = readJson(next)
        if (parsed.ok) onChange?.(parsed.value)
      }}
      onBlur={() => {
        // Left in order, the text is the value's own again.
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
