import { Button } from '@perennial/ui/button'
import { DownloadIcon } from '@perennial/ui/icons'
import { Select } from '@perennial/ui/select'
import { StatusBadge } from '@perennial/ui/status-badge'
import { css, vars } from '@perennial/ui/theme'
import tokens from '@perennial/ui/tokens.json'
import { useState } from 'react'
import { Page, Table } from '../docs/parts.tsx'
import { contrast, hexAt, ratioText, type ThemeName, themes, tokensOf } from '../docs/tokens.ts'

const grounds = ['canvas', 'surface', 'subtle', 'sunken', 'hover', 'selected'] as const
const words = ['default', 'muted', 'subtle', 'link', 'danger', 'success', 'warning'] as const

/** Pairs of roles that are drawn on each other: what of it, use, foreground, ground, contrast needed. */
const pairs = [
  ['Primary button', 'action.primary.text', 'action.primary.bg', 4.5],
  ['Primary button, hovered', 'action.primary.text', 'action.primary.hover', 4.5],
  ['Primary button, pressed', 'action.primary.text', 'action.primary.pressed', 4.5],
  ['Secondary button', 'action.secondary.text', 'action.secondary.bg', 4.5],
  ['Danger button', 'action.danger.text', 'action.danger.bg', 4.5],
  ['Field outline', 'border.field', 'bg.field', 3],
  ['Focus ring', 'focus.ring', 'bg.surface', 3],
  ['Neutral badge', 'status.neutral.text', 'status.neutral.bg', 4.5],
  ['Success badge', 'status.success.text', 'status.success.bg', 4.5],
  ['Warning badge', 'status.warning.text', 'status.warning.bg', 4.5],
  ['Danger badge', 'status.danger.text', 'status.danger.bg', 4.5],
  ['Production badge', 'env.production.text', 'env.production.bg', 4.5],
  ['Test badge', 'env.test.text', 'env.test.bg', 4.5],
  ['Tab of a card in the builder', 'builder.labelText', 'builder.selection', 4.5],
] as const

const palettes = ['stone', 'pine', 'iris', 'orange', 'blue', 'amber', 'red', 'leaf'] as const

const matrix = css({
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  overflow: 'auto',
  marginBlockEnd: '12px',
  '& table': { inlineSize: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '9px 12px', textAlign: 'start', fontSize: '13px', lineHeight: '18px', fontWeight: 500 },
  '& small': { display: 'block', font: vars.type.code, opacity: 0.85 },
})
const cell = css({ display: 'flex', justifyContent: 'space-between', gap: '12px', fontVariantNumeric: 'tabular-nums' })
const steps = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(56px, 1fr))',
  borderRadius: vars.radius.md,
  overflow: 'hidden',
  marginBlockEnd: '8px',
  '& > span': { padding: '6px 8px', font: vars.type.caption, whiteSpace: 'nowrap' },
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  alignItems: 'end',
  '& > span': { marginBlockEnd: '2px' },
  marginBlock: '16px',
})
const swatch = css({ padding: '6px 12px', borderRadius: vars.radius.md, fontWeight: 600, display: 'inline-block' })

const role = (theme: ThemeName, name: string) => hexAt(`semantic.${theme}.${name}`)

function Matrix({ theme }: { theme: ThemeName }) {
  return (
    // Grounds of one theme are drawn in all: the page compares them.
    <div
      className={matrix().className}
      style={{ background: role(theme, 'bg.surface') }}
      role="region"
      aria-label={`Text on grounds, ${themes[theme]}`}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr style={{ color: role(theme, 'text.default') }}>
            <th scope="col">{themes[theme]}</th>
            {grounds.map((ground) => (
              <th key={ground} scope="col">
                {ground}
                <small>{role(theme, `bg.${ground}`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.map((word) => (
            <tr key={word}>
              <th scope="row" style={{ color: role(theme, 'text.default') }}>
                text.{word}
              </th>
              {grounds.map((ground) => {
                const [front, back] = [role(theme, `text.${word}`), role(theme, `bg.${ground}`)]
                const ratio = contrast(front, back)
                return (
                  <td key={ground} style={{ background: back, color: front }}>
                    <span className={cell().className}>
                      <span>Aa</span>
                      <span>
                        {ratioText(ratio)}
                        {ratio < 5.1 && ' ◆'}
                      </span>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const roleOptions = (group: string) =>
  tokensOf(`semantic.light.${group}`).map(({ name }) => ({ value: `${group}.${name}`, label: `${group}.${name}` }))

/** Two roles of choice, and whether they may be drawn on each other. */
function TryPair({ theme }: { theme: ThemeName }) {
  const [front, setFront] = useState('text.subtle')
  const [back, setBack] = useState('bg.sunken')
  const ratio = contrast(role(theme, front), role(theme, back))
  const verdict = ratio >= 4.5 ? 'Passes for text and shapes' : ratio >= 3 ? 'Passes for shapes, not for text' : 'Fails'
  return (
    <div className={bar().className}>
      <Select
        label="Foreground"
        options={[...roleOptions('text'), ...roleOptions('border')]}
        value={front}
        onChange={(next) => setFront(String(next))}
      />
      <Select label="Ground" options={roleOptions('bg')} value={back} onChange={(next) => setBack(String(next))} />
      <span className={swatch().className} style={{ color: role(theme, front), background: role(theme, back) }}>
        Aa {ratioText(ratio)}
      </span>
      <StatusBadge tone={ratio >= 4.5 ? 'success' : ratio >= 3 ? 'warning' : 'danger'}>{verdict}</StatusBadge>
    </div>
  )
}

/** Saves the tokens as the file that the style sheets are generated from. */
export function downloadTokens(): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(tokens, null, 2)], { type: 'application/json' }))
  link.download = 'perennial.tokens.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

export function ColourPage() {
  const [theme, setTheme] = useState<ThemeName>('light')
  return (
    <Page
      title="Colour"
      intro="Use roles, never steps of the palette. Each ratio is measured from the tokens while this page is drawn."
    >
      <div className={bar().className}>
        <Select
          label="Theme of the pairs below"
          options={Object.entries(themes).map(([value, label]) => ({ value, label }))}
          value={theme}
          onChange={(next) => setTheme(next as ThemeName)}
        />
        <Button icon={DownloadIcon} onClick={downloadTokens}>
          Download tokens (DTCG)
        </Button>
      </div>
      <h2>Try a pair</h2>
      <TryPair theme={theme} />
      <h2>Text on grounds</h2>
      <p>Text needs 4.5. ◆ marks a pair within 0.6 of that: do not put transparency on it.</p>
      {(Object.keys(themes) as ThemeName[]).map((one) => (
        <Matrix key={one} theme={one} />
      ))}
      <h2>Pairs with a use</h2>
      <Table
        label="Pairs with a use"
        head={['Looks like', 'Use', 'Foreground', 'Ground', 'Ratio', 'Needs', 'Result']}
        rows={pairs.map(([use, front, back, needed]) => {
          const ratio = contrast(role(theme, front), role(theme, back))
          return [
            <span
              key="a"
              className={swatch().className}
              style={{ color: role(theme, front), background: role(theme, back) }}
            >
              Aa
            </span>,
            use,
            <code key="f">{front}</code>,
            <code key="g">{back}</code>,
            ratioText(ratio),
            String(needed),
            <StatusBadge key="r" tone={ratio >= needed ? 'success' : 'danger'}>
              {ratio >= needed ? 'Passes' : 'Fails'}
            </StatusBadge>,
          ]
        })}
      />
      <h2>Palette</h2>
      <p>Steps feed roles. The figure is the contrast of the text on its step.</p>
      {palettes.map((name) => (
        <div key={name} className={steps().className} role="img" aria-label={`Steps of ${name}`}>
          {tokensOf(`palette.${name}`)
            .filter((step) => /^\d+$/.test(step.name))
            .map((step) => {
              const back = hexAt(step.path)
              const front = contrast('#000000', back) > contrast('#ffffff', back) ? '#000000' : '#ffffff'
              return (
                <span key={step.name} style={{ background: back, color: front }}>
                  {step.name}
                  <br />
                  {ratioText(contrast(front, back))}
                </span>
              )
            })}
        </div>
      ))}
    </Page>
  )
}
