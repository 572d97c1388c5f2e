import { Button } from '@perennial/ui/button'
import { Icon } from '@perennial/ui/icons'
import * as icons from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { css, vars } from '@perennial/ui/theme'
import { useState } from 'react'
import { Page, Table } from '../docs/parts.tsx'
import { lengthAt, tokensOf, valueAt } from '../docs/tokens.ts'

const property = (group: string, name: string) =>
  `--${group}-${name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const uses: Readonly<Record<string, string>> = {
  display: 'Greetings and figures that deserve the serif',
  title: 'The title of a page',
  heading: 'The title of a section or dialog',
  subheading: 'The title of a card',
  body: 'Text, controls, comfortable tables',
  bodyStrong: 'What a row is about',
  dense: 'Compact tables',
  denseStrong: 'What a compact row is about',
  caption: 'Hints, units, column headings',
  label: 'Labels of fields',
  metric: 'One figure in a card',
  code: 'Ids, codes, JSON',
}

export function TypePage() {
  const styles = tokensOf('type.console').filter(({ name }) => name in uses)
  return (
    <Page
      title="Type"
      intro="Hanken Grotesk for work, Newsreader where the product speaks to a person, Geist Mono for what machines read."
    >
      <h2>Styles</h2>
      <Table
        label="Styles of type"
        head={['Looks like', 'Property', 'Size and line', 'Use']}
        rows={styles.map(({ name, path }) => {
          const value = valueAt(path) as { fontSize: { value: number }; lineHeight: number }
          const size = value.fontSize.value
          return [
            <span key="s" style={{ font: `var(${property('type', name)})` }}>
              £48 a year
            </span>,
            <code key="p">{property('type', name)}</code>,
            `${size} / ${Math.round(size * value.lineHeight)}`,
            uses[name],
          ]
        })}
      />
      <h2>Rules</h2>
      <ul className={list().className}>
        <li>Sentence case everywhere: titles, buttons, columns.</li>
        <li>Figures have one width in tables, so that amounts line up.</li>
        <li>Weight makes hierarchy before size does. Nothing is set in capitals.</li>
      </ul>
    </Page>
  )
}

const list = css({
  display: 'grid',
  gap: '6px',
  paddingInlineStart: '18px',
  listStyle: 'disc',
  '& li': { listStyle: 'disc' },
})
const bar = css({
  blockSize: '12px',
  background: vars.action.primary.bg,
  borderRadius: vars.radius.xs,
  display: 'block',
})
const box = css({
  inlineSize: '72px',
  blockSize: '44px',
  background: vars.bg.selectedStrong,
  border: `1px solid ${vars.border.field}`,
  display: 'block',
})

export function SpacingPage() {
  return (
    <Page
      title="Spacing and shape"
      intro="Distances are multiples of four. Parts that belong together stand closer than those that do not."
    >
      <h2>Spacing</h2>
      <Table
        label="Spacing"
        head={['Looks like', 'Property', 'Length']}
        rows={tokensOf('space').map(({ name, path }) => [
          <span key="b" className={bar().className} style={{ inlineSize: lengthAt(path) }} />,
          <code key="p">{property('space', name)}</code>,
          lengthAt(path),
        ])}
      />
      <h2>Radius</h2>
      <Table
        label="Radius"
        head={['Looks like', 'Property', 'Length']}
        rows={tokensOf('radius').map(({ name, path }) => [
          <span key="b" className={box().className} style={{ borderRadius: lengthAt(path) }} />,
          <code key="p">{property('radius', name)}</code>,
          lengthAt(path),
        ])}
      />
      <h2>Density</h2>
      <p>Comfortable controls are 36 pixels high, compact ones 30. The toolbar above switches this whole Storybook.</p>
    </Page>
  )
}

const levels = [
  ['low', 'Buttons and cards that can be pressed'],
  ['mid', 'Menus, popovers and lists of options'],
  ['high', 'Dialogs, sheets and notices'],
] as const
const shelf = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: '24px',
  padding: '24px',
  background: vars.bg.sunken,
  borderRadius: vars.radius.lg,
})
const level = css({
  display: 'grid',
  gap: '4px',
  padding: '20px',
  background: vars.bg.raised,
  borderRadius: vars.radius.lg,
})

export function ElevationPage() {
  return (
    <Page
      title="Elevation"
      intro="Three heights. What lies higher closes first, and a shadow never stands for a border."
    >
      <h2>Shadows</h2>
      <div className={shelf().className}>
        {levels.map(([name, use]) => (
          <div key={name} className={level().className} style={{ boxShadow: `var(--shadow-${name})` }}>
            <code>--shadow-{name}</code>
            <span>{use}</span>
          </div>
        ))}
      </div>
      <h2>Order</h2>
      <Table
        label="Order of layers"
        head={['Layer', 'Property', 'Value']}
        rows={tokensOf('zIndex').map(({ name, path }) => [
          name,
          <code key="p">{property('z-index', name)}</code>,
          String(valueAt(path)),
        ])}
      />
    </Page>
  )
}

const track = css({
  blockSize: '40px',
  borderRadius: vars.radius.md,
  background: vars.bg.sunken,
  padding: '4px',
  inlineSize: '220px',
})
const runner = css({
  display: 'block',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: vars.radius.sm,
  background: vars.action.primary.bg,
  transitionProperty: 'translate',
  variants: { there: { true: { translate: '180px 0' } } },
})

export function MotionPage() {
  const [isThere, setThere] = useState(false)
  const moving = tokensOf('motion.duration').filter(({ name }) => ['fast', 'base', 'slow'].includes(name))
  const holding = tokensOf('motion.duration').filter(({ name }) => !['instant', 'fast', 'base', 'slow'].includes(name))
  return (
    <Page
      title="Motion"
      intro="Motion says where something came from, in less than a fifth of a second. Who asks for less of it gets none."
    >
      <h2>Durations</h2>
      <p>
        <Button onClick={() => setThere(!isThere)}>Move the squares</Button>
      </p>
      <br />
      <Table
        label="Durations of motion"
        head={['Looks like', 'Property', 'Duration']}
        rows={moving.map(({ name, path }) => [
          <span key="t" className={track().className} style={{ display: 'block' }}>
            <span
              className={runner({ there: isThere }).className}
              style={{ transitionDuration: lengthAt(path), transitionTimingFunction: 'var(--motion-easing-out)' }}
            />
          </span>,
          <code key="p">{property('motion-duration', name)}</code>,
          lengthAt(path),
        ])}
      />
      <h2>How long something stays</h2>
      <Table
        label="How long something stays"
        head={['What', 'Property', 'Duration']}
        rows={holding.map(({ name, path }) => [
          name,
          <code key="p">{property('motion-duration', name)}</code>,
          lengthAt(path),
        ])}
      />
      <h2>Easings</h2>
      <Table
        label="Easings"
        head={['Name', 'Property', 'Curve']}
        rows={tokensOf('motion.easing').map(({ name, path }) => [
          name,
          <code key="p">{property('motion-easing', name)}</code>,
          (valueAt(path) as number[]).join(', '),
        ])}
      />
    </Page>
  )
}

const gallery = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '8px',
  marginBlockStart: '16px',
})
const tile = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '8px',
  padding: '16px 8px',
  border: `1px solid ${vars.border.subtle}`,
  borderRadius: vars.radius.md,
  background: vars.bg.surface,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  font: vars.type.caption,
})

const concepts = Object.entries(icons)
  .filter(([name]) => /^[A-Z]\w+Icon$/.test(name))
  .sort(([one], [other]) => one.localeCompare(other, 'en'))

export function IconsPage() {
  const [search, setSearch] = useState('')
  const found = concepts.filter(([name]) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Page
      title="Icons"
      intro="One icon for each concept, named by the concept: what is deleted has DeleteIcon, whatever is drawn."
    >
      <h2>
        {found.length === concepts.length
          ? `${concepts.length} concepts`
          : `${found.length} of ${concepts.length} concepts`}
      </h2>
      <SearchField label="Find an icon" value={search} onSearch={setSearch} />
      <div className={gallery().className} role="list">
        {found.map(([name, picture]) => (
          <div key={name} className={tile().className} role="listitem">
            <Icon of={picture as icons.IconPicture} size={20} />
            {name.replace(/Icon$/, '')}
          </div>
        ))}
      </div>
      {found.length === 0 && <p>No concept is called that. Search for what it means, such as “offer” or “delete”.</p>}
    </Page>
  )
}
