import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css as cssLanguage } from '@codemirror/lang-css'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, indentOnInput, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { type Diagnostic, lintGutter, linter, lintKeymap } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { codeColors, codeTheme } from './code-theme.ts'

export type CodeLanguage = 'json' | 'css' | 'text'

/** One problem in the code. */
export interface CodeProblem {
  /** Line number, from 1. */
  line: number
  message: string
}

export interface CodeViewOptions {
  text: string
  language: CodeLanguage
  /** Message for a place that cannot be parsed. */
  unexpected: string
  onChange: (text: string) => void
  onBlur: () => void
  onProblems: (problems: CodeProblem[]) => void
}

export interface CodeView {
  /** Replaces the text when it differs, as after an external undo. Does not call `onChange`. */
  setText(text: string): void
  setState(state: { label: string; locked: boolean; invalid: boolean }): void
  close(): void
}

const fromOutside = Annotation.define<boolean>()

/**
 * Opens an editor in a shadow root. There its styles are constructed sheets, which every content security policy
 * allows.
 */
export function openCodeView(root: ShadowRoot, options: CodeViewOptions): CodeView {
  const state = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({ doc: options.text, extensions: [extensionsOf(options), state.of([])] }),
  })
  return {
    setText(text) {
      if (text === view.state.doc.toString()) return
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: fromOutside.of(true),
      })
    },
    setState({ label, locked, invalid }) {
      view.dispatch({
        effects: state.reconfigure([
          EditorState.readOnly.of(locked),
          EditorView.contentAttributes.of({
            'aria-label': label,
            // A read-only editor is not editable content, so it needs a tab stop to be scrolled by keyboard.
            tabindex: '0',
            'aria-invalid': String(invalid),
            ...(locked ? { 'aria-readonly': 'true' } : {}),
          }),
        ]),
      })
    },
    close: () => view.destroy(),
  }
}

function extensionsOf({ language, unexpected, onChange, onBlur, onProblems }: CodeViewOptions): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    // Tab leaves the editor, as in every field; Ctrl + ] indents.
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    syntaxHighlighting(codeColors),
    codeTheme,
    languageOf(language),
    ...(language === 'text' ? [] : [lintGutter(), linter(lintOf(language, unexpected, onProblems), { delay: 300 })]),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && !transactions.some((one) => one.annotation(fromOutside))) onChange(state.doc.toString())
    }),
    EditorView.domEventHandlers({ blur: () => onBlur() }),
  ]
}

const languageOf = (language: CodeLanguage): Extension =>
  language === 'json' ? json() : language === 'css' ? cssLanguage() : []

const lintOf =
  (language: 'json' | 'css', unexpected: string, onProblems: CodeViewOptions['onProblems']) =>
  (view: EditorView): Diagnostic[] => {
    const empty = view.state.doc.toString().trim() === ''
    const found = empty ? [] : language === 'json' ? jsonParseLinter()(view) : brokenPlaces(view.state, unexpected)
    onProblems(found.map(({ from, message }) => ({ line: view.state.doc.lineAt(from).number, message })))
    return found
  }

/** The places that the grammar cannot parse, one per line. */
function brokenPlaces(state: EditorState, message: string): Diagnostic[] {
  const found = new Map<number, Diagnostic>()
  syntaxTree(state).iterate({
    enter: ({ type, from, to }) => {
      const { number } = state.doc.lineAt(from)
      if (type.isError && !found.has(number)) found.set(number, { from, to, severity: 'error', message })
    },
  })
  return [...found.values()]
}
