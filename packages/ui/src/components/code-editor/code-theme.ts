import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { vars } from '../../theme/index.ts'

/** Syntax colours: the status roles, whose contrast is checked in every theme. */
export const codeColors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: vars.status.info.text },
  { tag: [tags.string, tags.color, tags.url], color: vars.status.success.text },
  { tag: [tags.number, tags.unit, tags.bool, tags.null, tags.atom], color: vars.status.warning.text },
  { tag: [tags.keyword, tags.modifier, tags.className, tags.tagName, tags.labelName], color: vars.status.beta.text },
  { tag: [tags.comment, tags.meta], color: vars.text.subtle, fontStyle: 'italic' },
  { tag: tags.invalid, color: vars.text.danger },
])

/** The editor's theme, made of the roles, which the shadow root inherits. */
export const codeTheme = EditorView.theme({
  '&': {
    color: vars.text.default,
    backgroundColor: 'transparent',
    minHeight: 'var(--code-height)',
    maxHeight: '600px',
  },
  '&.cm-focused': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-2px' },
  '.cm-scroller': { font: vars.type.code, lineHeight: '20px', overflow: 'auto' },
  '.cm-content': { caretColor: vars.text.default, padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: vars.text.default },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: vars.bg.selectedStrong,
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { boxShadow: `inset 2px 0 0 ${vars.border.selected}` },
  '.cm-gutters': {
    backgroundColor: vars.bg.subtle,
    color: vars.text.subtle,
    border: 'none',
    borderInlineEnd: `1px solid ${vars.border.subtle}`,
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: `1px solid ${vars.border.field}`,
  },
  '.cm-tooltip': {
    backgroundColor: vars.bg.raised,
    color: vars.text.default,
    border: `1px solid ${vars.border.default}`,
    borderRadius: vars.radius.md,
    font: vars.type.dense,
  },
  '.cm-diagnostic-error': { borderInlineStartColor: vars.border.danger },
  '.cm-foldPlaceholder': {
    backgroundColor: vars.bg.sunken,
    color: vars.text.muted,
    border: `1px solid ${vars.border.default}`,
  },
})
