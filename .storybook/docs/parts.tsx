import { css, vars } from '@perennial/ui/theme'
import type { ReactNode } from 'react'

const page = css({
  color: vars.text.default,
  font: vars.type.body,
  maxInlineSize: '1000px',
  '& h1': { font: `430 44px/1.12 ${vars.font.family.serif}`, letterSpacing: '-0.8px' },
  '& h3': { font: vars.type.subheading, marginBlock: '24px 10px' },
  '& h2': { font: vars.type.title, letterSpacing: '-0.2px', marginBlock: '40px 12px' },
  '& p': { textWrap: 'pretty', marginBlockEnd: '12px' },
  '& code': { font: vars.type.code },
})
const lead = css({
  font: `430 19px/1.5 ${vars.font.family.serif}`,
  color: vars.text.muted,
  maxInlineSize: '640px',
  marginBlockStart: '10px !important',
})
const frame = css({
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.bg.surface,
  overflowX: 'auto',
})
const grid = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& th, & td': {
    padding: '10px 14px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontSize: '13px',
    lineHeight: '19px',
  },
  '& th': { font: vars.type.caption, color: vars.text.muted, background: vars.bg.subtle, whiteSpace: 'nowrap' },
  '& tr + tr > *, & tbody tr > *': { borderBlockStart: `1px solid ${vars.border.subtle}` },
  '& kbd': {
    font: vars.type.code,
    border: `1px solid ${vars.border.default}`,
    borderRadius: vars.radius.xs,
    padding: '1px 5px',
    background: vars.bg.subtle,
  },
})
const anchor = css({
  color: vars.text.link,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  '&:hover': { color: vars.text.linkHover },
})

/** A page of the documentation in the kit's own type, without Storybook's styles for plain elements. */
export function Page({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className={`sb-unstyled ${page().className}`}>
      {title !== '' && <h1>{title}</h1>}
      {intro && <p className={lead().className}>{intro}</p>}
      {children}
    </div>
  )
}

/** A sentence; words in backticks are set as code. */
export function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
}

/** A table with a heading row. Cells are texts or elements. */
export function Table({
  head,
  rows,
  label,
}: {
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  label: string
}) {
  return (
    // Wide tables scroll by themselves, and by keyboard.
    <div className={frame().className} role="region" aria-label={label} tabIndex={0}>
      <table className={grid().className}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The id of a documentation page, by its title: `Actions/Button`. */
export const pageId = (title: string) =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}--documentation`

/** A link to another page of this Storybook. Pages live in a frame, and the address belongs to the window around it. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={anchor().className} href={`./?path=/docs/${pageId(to)}`} target="_top">
      {children}
    </a>
  )
}

/** Keys written as `Ctrl Z` or `Enter, Space`. */
export function Keys({ children }: { children: string }) {
  return children.split(', ').map((choice, index) => (
    <span key={choice}>
      {index > 0 && ' or '}
      <kbd>{choice}</kbd>
    </span>
  ))
}
