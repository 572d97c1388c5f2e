import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css as cssLanguage } from '@codemirror/lang-css'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, indentOnInput, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { type Diagnostic, lintGutter, linter, lintKeymap } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { codeColors, codeTheme } from './code-theme.ts'

export type CodeLanguage = 'json' | 'css' | 'text'

/** One thing wrong with the code. */
export interface CodeProblem {
  /** From 1. */
  line: number
  message: string
}

export interface CodeViewOptions {
  text: string
  language: CodeLanguage
  /** What is said of a place that makes no sense. */
  unexpected: string
  onChange: (text: string) => void
  onBlur: () => void
  onProblems: (problems: CodeProblem[]) => void
}

export interface CodeView {
  /** Replaces the text when it is another one, as after undoing elsewhere. Not told as a change. */
  setText(text: string): void
  setState(state: { label: string; locked: boolean; invalid: boolean }): void
  close(): void
}

const fromOutside = Annotation.define<boolean>()

/** Opens an editor in a shadow root. The root matters: in it styles are constructed sheets, which every policy allows. */
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
            // A locked editor is not editable content, and its scrolling has to be reached by keyboard all the same.
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
    // Tab leaves the editor, as it leaves every field; indenting is Ctrl + ].
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

/** Places that the grammar could not read. The first of each line is enough. */
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
