import type { FieldError } from '../result/index.ts'
import type { PicklistOption } from './definition.ts'

/** Default colour of an option (ATT-20). */
export const defaultOptionColor = '#dddbda'

/** The id of an option, from its label as it is typed (ATT-23): lower case, no punctuation, underscores for spaces. */
export const optionIdOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
    // Last: an accent joins the letter that stands before it once the characters between them are gone.
    .normalize('NFC')

/** A new option of an editable picklist, ready to be checked. */
export const newOption = (label: string, color = defaultOptionColor): Required<PicklistOption> => ({
  id: optionIdOf(label),
  label: label.trim(),
  color,
})

/** Why an option is not added (ATT-21, ATT-22): it is blank, or its id or label is there already in any case. */
export function newOptionError(
  { id, label }: Pick<PicklistOption, 'id' | 'label'>,
  options: readonly Pick<PicklistOption, 'id' | 'label'>[],
): FieldError | undefined {
  if (id.trim() === '' || label.trim() === '') {
    const message = 'ID and Label cannot be empty. Please enter a valid ID and Label.'
    return { path: id.trim() === '' ? 'id' : 'label', code: 'required', message }
  }
  const key = (text: string) => text.trim().normalize('NFC').toLowerCase()
  const sameId = options.some((option) => key(option.id) === key(id))
  const sameLabel = options.some((option) => key(option.label) === key(label))
  if (!sameId && !sameLabel) return undefined
  return {
    path: sameId ? 'id' : 'label',
    code: 'not_unique',
    message: `A Label with the ID [${id}] and/or the name [${label}] already exists. Please change your new Label and try again`,
  }
}

/** Maximum length of a badge's text, in characters (ATT-25). */
export const badgeLength = 50

/** The text of a badge, truncated to the limit (ATT-25). Counts user-perceived characters. */
export function badgeText(text: string): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  if (characters.length <= badgeLength) return text
  return `${characters
    .slice(0, badgeLength)
    .map(({ segment }) => segment)
    .join('')}...`
}

/** Size of the menu of a multi-select in px (ATT-24). */
export const multiSelectMenu = { maxHeight: 400, width: 250 } as const
