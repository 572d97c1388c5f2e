import type { Check, CheckedCard, CheckedField, Finding } from './checked-page.ts'

/** Pictures say what they show to those who do not see them. */
export const alternatives: Check = ({ document, cards }) => {
  const without = document.pictures
    .filter(({ alt }) => alt === undefined)
    .map(({ src }): Finding => finding('error', 'no_alternative', { picture: shortName(src) }))
  const empty = cards.flatMap((card) =>
    pictureFields(card)
      .filter(({ alternative }) => typeof alternative.value !== 'string' || alternative.value.trim() === '')
      .map(
        ({ picture }): Finding => ({
          ...finding('warning', 'empty_alternative', { card: card.name, picture: shortName(String(picture.value)) }),
          cardId: card.id,
        }),
      ),
  )
  return [...without, ...empty].slice(0, 50)
}

/** Pictures that are set, with the field beside them that describes them. */
function pictureFields({ fields }: CheckedCard): { picture: CheckedField; alternative: CheckedField }[] {
  const byPath = new Map(fields.map((field) => [field.path, field]))
  return fields.flatMap((picture) => {
    if (picture.kind !== 'image' || typeof picture.value !== 'string' || picture.value === '') return []
    const above = picture.path.slice(0, picture.path.lastIndexOf('.') + 1)
    const alternative = byPath.get(`${above}alt`) ?? byPath.get(`${picture.path}Alt`)
    return alternative ? [{ picture, alternative }] : []
  })
}

const finding = (level: Finding['level'], code: string, values: Finding['values']): Finding => ({
  check: 'alternatives',
  level,
  code,
  values,
})

const shortName = (src: string): string => (src.startsWith('data:') ? 'data:' : src.slice(src.lastIndexOf('/') + 1))
