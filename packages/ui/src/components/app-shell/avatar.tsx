import { css, vars } from '../../theme/index.ts'

const face = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '26px',
  blockSize: '26px',
  borderRadius: '50%',
  font: `${vars.font.weight.semibold} 11px/1 ${vars.font.family.sans}`,
  background: vars.status.accent.bg,
  color: vars.status.accent.text,
  boxShadow: `inset 0 0 0 1px ${vars.status.accent.border}`,
})

/** The first letters of up to two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toLocaleUpperCase()

/** Somebody, by initials. Hidden from assistive technology: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={face().className}>
      {initialsOf(name)}
    </span>
  )
}
