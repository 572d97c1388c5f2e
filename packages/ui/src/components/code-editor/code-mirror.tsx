import { useEffect, useEffectEvent, useRef } from 'react'
import { css } from '../../theme/index.ts'
import { type CodeLanguage, type CodeProblem, type CodeView, openCodeView } from './code-view.ts'

const host = css({ display: 'block', minInlineSize: 0 })

interface CodeMirrorProps {
  label: string
  value: string
  onChange: ((value: string) => void) | undefined
  onBlur: (() => void) | undefined
  language: CodeLanguage
  onProblems: ((problems: CodeProblem[]) => void) | undefined
  locked: boolean
  invalid: boolean
  /** Message for a place that cannot be parsed. */
  unexpected: string
}

/** Keeps a CodeMirror view in sync with its props. The view owns the text between two external changes. */
export default function CodeMirror({
  value,
  label,
  language,
  locked,
  invalid,
  unexpected,
  ...handlers
}: CodeMirrorProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<CodeView>(undefined)
  const onChange = useEffectEvent((text: string) => handlers.onChange?.(text))
  const onBlur = useEffectEvent(() => handlers.onBlur?.())
  const onProblems = useEffectEvent((problems: CodeProblem[]) => handlers.onProblems?.(problems))
  const firstText = useEffectEvent(() => value)

  useEffect(() => {
    const element = container.current!
    // A shadow root cannot be removed: a second mount of the same element reuses the first one's.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    const opened = openCodeView(root, {
      text: firstText(),
      language,
      unexpected,
      onChange: (text) => onChange(text),
      onBlur: () => onBlur(),
      onProblems: (problems) => onProblems(problems),
    })
    view.current = opened
    return () => opened.close()
  }, [language, unexpected])

  useEffect(() => view.current?.setText(value), [value])
  useEffect(() => view.current?.setState({ label, locked, invalid }), [label, locked, invalid, language, unexpected])

  return <div ref={container} className={host().className} />
}
