import { Canvas, Controls, Description, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { Icon, CloseIcon, DoneIcon } from '@perennial/ui/icons'
import { css, vars } from '@perennial/ui/theme'
import { props } from 'virtual:perennial-props'
import { guides } from '../guides/index.ts'
import { sharedProps } from '../guides/shared-props.ts'
import type { DocumentedComponent } from '../props/props.ts'
import type { Advice, ComponentGuide } from '../guides/guide.ts'
import { Keys, Page, PageLink, Table, Words } from './parts.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  gap: '0 40px',
  '& ul': { display: 'grid', gap: '8px', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: '8px', alignItems: 'baseline', listStyle: 'none' },
  '& svg': { flex: 'none', translate: '0 2px' },
})
const sign = css({ variants: { good: { true: { color: vars.text.success }, false: { color: vars.text.danger } } } })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
  gap: '12px',
  marginBlockEnd: '12px',
})
const advice = css({
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  overflow: 'hidden',
  background: vars.bg.surface,
  '& > div:first-child': {
    display: 'flex',
    gap: '8px',
    justifyContent: 'center',
    padding: '28px 16px',
    background: vars.bg.sunken,
  },
  '& p': { padding: '12px 16px', borderBlockStart: '3px solid' },
  '& strong': { display: 'block' },
  variants: {
    good: {
      true: { '& p': { borderBlockStartColor: vars.status.success.icon } },
      false: { '& p': { borderBlockStartColor: vars.status.danger.icon } },
    },
  },
})

function Sentence({ isGood, text, example }: { isGood: boolean; text: string; example: unknown }) {
  return (
    <div className={advice({ good: isGood }).className}>
      {/* Examples are looked at, not used. */}
      {example !== undefined && <div inert>{example as Advice['do']}</div>}
      <p>
        <strong>{isGood ? 'Do' : 'Do not'}</strong>
        <Words>{text}</Words>
      </p>
    </div>
  )
}

function Guide({ guide }: { guide: ComponentGuide }) {
  return (
    <>
      <div className={columns().className}>
        <section>
          <h2>When to use</h2>
          <ul>
            {guide.whenToUse.map((text) => (
              <li key={text}>
                <Icon of={DoneIcon} className={sign({ good: true }).className} />
                <Words>{text}</Words>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>When not</h2>
          <ul>
            {guide.whenNot.map(({ when, use }) => (
              <li key={when}>
                <Icon of={CloseIcon} className={sign({ good: false }).className} />
                <span>
                  <Words>{when}</Words>
                  {use && (
                    <>
                      {': '}
                      <PageLink to={use}>{use.split('/')[1]}</PageLink>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <h2>Anatomy</h2>
      <Table
        label="Anatomy"
        head={['', 'Part', 'Rule']}
        rows={guide.anatomy.map(([part, rule], index) => [
          String(index + 1),
          <strong key="p">{part}</strong>,
          <Words key="r">{rule}</Words>,
        ])}
      />
      <h2>Do and do not</h2>
      {guide.content.map((one) => (
        <div key={one.do} className={pair().className}>
          <Sentence isGood text={one.do} example={one.examples?.do} />
          <Sentence isGood={false} text={one.dont} example={one.examples?.dont} />
        </div>
      ))}
      <h2>States</h2>
      <Table
        label="States"
        head={['State', 'What is seen and heard']}
        rows={guide.states.map(([state, effect]) => [
          <strong key="s">{state}</strong>,
          <Words key="e">{effect}</Words>,
        ])}
      />
      <h2>Keyboard</h2>
      {guide.keyboard.length > 0 ? (
        <Table
          label="Keyboard"
          head={['Key', 'What happens']}
          rows={guide.keyboard.map(([keys, action]) => [<Keys key="k">{keys}</Keys>, <Words key="a">{action}</Words>])}
        />
      ) : (
        <p>It takes no focus: there is nothing to press.</p>
      )}
    </>
  )
}

/** Every property with its type, its default and what it does. */
function Props({ components }: { components: readonly DocumentedComponent[] }) {
  return components
    .filter(({ props }) => props.length > 0)
    .map(({ name, props }, index) => (
      <section key={name}>
        {index > 0 && <h3>{name}</h3>}
        <Table
          label={`Properties of ${name}`}
          head={['Name (* required)', 'What it does', 'Type', 'Default']}
          rows={props.map((prop) => [
            <code key="n">
              {prop.name}
              {prop.required && ' *'}
            </code>,
            <Words key="w">{prop.description || (sharedProps[prop.name] ?? '')}</Words>,
            <code key="t">{prop.type}</code>,
            <code key="d">{prop.defaultValue ?? '–'}</code>,
          ])}
        />
      </section>
    ))
}

/** The page of a component: its guide where there is one, what was read from its code, and its stories. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide = (guides as Readonly<Record<string, ComponentGuide>>)[preparedMeta.title]
  if (!guide) {
    return (
      <>
        <Title />
        <Description />
        <Primary />
        <Source />
        <Controls />
        <Stories includePrimary={false} />
      </>
    )
  }
  return (
    <>
      <Page title={preparedMeta.title.split('/')[1] ?? preparedMeta.title} intro={guide.purpose}>
        {null}
      </Page>
      <Canvas sourceState="none" />
      <Source />
      <Page title="">
        <Guide guide={guide} />
        <h2>Properties</h2>
        <Props components={props[preparedMeta.title] ?? []} />
        <h2>Examples</h2>
      </Page>
      <Stories title="" includePrimary={false} />
    </>
  )
}
