import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { CopyButton } from '@perennial/ui/copy-button'
import { IconButton } from '@perennial/ui/icon-button'
import { DownloadIcon, MoreIcon, PublishIcon } from '@perennial/ui/icons'
import { MoneyField } from '@perennial/ui/money-field'
import { StatusBadge } from '@perennial/ui/status-badge'
import { Switch } from '@perennial/ui/switch'
import { css, vars } from '@perennial/ui/theme'
import { Page, PageLink, pageId, Table } from '../docs/parts.tsx'
import { guides } from '../guides/index.ts'
import { downloadTokens } from './colour.tsx'

const hero = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
  gap: '40px',
  alignItems: 'center',
  marginBlockStart: '24px',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const stage = css({
  padding: '28px',
  background: vars.bg.sunken,
  borderRadius: vars.radius.xl,
  display: 'grid',
  justifyItems: 'center',
})
const sample = css({
  display: 'grid',
  gap: '14px',
  inlineSize: '100%',
  maxInlineSize: '340px',
  padding: '18px',
  background: vars.bg.raised,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.mid,
})
const line = css({ display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' })
const end = css({ marginInlineStart: 'auto' })
const sentence = css({ font: `430 17px/1.4 ${vars.font.family.serif}` })
const doors = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: '14px',
  marginBlockStart: '28px',
})
const links = css({ display: 'grid', gap: '6px', marginBlockStart: '10px', justifyItems: 'start' })
const listing = css({
  margin: 0,
  padding: '14px 16px',
  overflowX: 'auto',
  background: vars.bg.subtle,
  border: `1px solid ${vars.border.subtle}`,
  borderRadius: vars.radius.md,
  font: vars.type.code,
})
const tiles = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: '12px' })
const tile = css({
  display: 'grid',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  overflow: 'hidden',
  background: vars.bg.surface,
  color: vars.text.default,
  '& > span': { display: 'grid', placeItems: 'center', minBlockSize: '84px', background: vars.bg.sunken },
  '& > div': {
    padding: '12px 14px',
    '& strong': { display: 'block' },
    '& small': { color: vars.text.muted, fontSize: '12px' },
  },
  '&:hover': { borderColor: vars.border.strong },
})

const installation = 'npm install @perennial/ui react react-dom'

const firstScreen = `import { Button } from '@perennial/ui/button'
import { NumberField } from '@perennial/ui/number-field'
import { PageHeader } from '@perennial/ui/page-header'
import '@perennial/ui/styles.css'

export function DeliveryScreen() {
  return (
    <main>
      <PageHeader title="Delivery" actions={<Button tone="primary">Save</Button>} />
      <NumberField label="Posted within" unit="days" defaultValue={2} />
    </main>
  )
}`

function go(title: string): void {
  window.top?.location.assign(`./?path=/docs/${pageId(title)}`)
}

const Code = ({ children }: { children: string }) => (
  // Long lines scroll, by keyboard too.
  <pre className={listing().className} tabIndex={0}>
    {children}
  </pre>
)

const used = [
  [
    'Actions/Button',
    'Starts one act.',
    <Button key="b" tone="primary">
      Save
    </Button>,
  ],
  ['Fields/MoneyField', 'An amount in its currency.', <strong key="m">£48.00</strong>],
  [
    'Data/StatusBadge',
    'State in shape and word.',
    <StatusBadge key="s" tone="warning">
      Unpublished changes
    </StatusBadge>,
  ],
  ['Fields/Switch', 'Takes effect at once.', <Switch key="w" aria-label="Example" defaultChecked />],
  ['Data/DataTable', 'Rows that can be worked on.', <span key="d">Name · Price · Status</span>],
] as const

export function WelcomePage() {
  return (
    <div className="sb-unstyled">
      <div className={hero().className}>
        <Page
          title="The parts of Perennial, ready for your app"
          intro={`${Object.keys(guides).length} documented components for people who sell subscriptions: quiet at work, clear about money, and yours in one colour.`}
        >
          <div className={line().className} style={{ marginBlockStart: 20 }}>
            <Button tone="primary" onClick={() => go('Start/Install')}>
              Install
            </Button>
            <Button onClick={() => go('Actions/Button')}>See the components</Button>
          </div>
        </Page>
        <div className={stage().className}>
          <div className={sample().className}>
            <div className={line().className}>
              <strong>Print and digital</strong>
              <StatusBadge tone="success">On sale</StatusBadge>
              <span className={end().className}>
                <IconButton icon={MoreIcon} label="More about Print and digital" />
              </span>
            </div>
            <MoneyField label="Price a year" currency="GBP" defaultValue={48} />
            <p className={sentence().className}>£48 today, then £48 every year until they cancel.</p>
            <div className={line().className}>
              <Button tone="primary">Save</Button>
              <Button icon={PublishIcon}>Publish</Button>
              <span className={end().className}>
                <Switch aria-label="On sale" defaultChecked />
              </span>
            </div>
          </div>
        </div>
      </div>
      <div className={doors().className}>
        <Card title="You design">
          Tokens as a file, every pair with its ratio, and icons by concept.
          <div className={links().className}>
            <Button size="small" emphasis="quiet" icon={DownloadIcon} onClick={downloadTokens}>
              Download tokens
            </Button>
            <PageLink to="Foundations/Colour">Colour</PageLink>
            <PageLink to="Foundations/Icons">Icons</PageLink>
          </div>
        </Card>
        <Card title="You build">
          Typed React components and one style sheet, made for the keyboard first.
          <div className={links().className}>
            <PageLink to="Start/Install">Install and first screen</PageLink>
            <PageLink to="Start/Accessibility">Accessibility</PageLink>
          </div>
        </Card>
        <Card title="You write">
          Sentence case, verb and object, and one word for each thing.
          <div className={links().className}>
            <PageLink to="Start/Writing">Writing</PageLink>
            <PageLink to="Feedback/EmptyState">Empty states</PageLink>
          </div>
        </Card>
      </div>
      <Page title="">
        <h2>First screen</h2>
        <Code>{firstScreen}</Code>
        <p style={{ marginBlockStart: 10 }}>
          <CopyButton value={firstScreen} label="Copy the first screen">
            Copy
          </CopyButton>
        </p>
        <h2>Most used</h2>
        <div className={tiles().className}>
          {used.map(([title, words, picture]) => (
            <a key={title} className={tile().className} href={`./?path=/docs/${pageId(title)}`} target="_top">
              {/* The link is what can be pressed: the picture is only looked at. */}
              <span inert>{picture}</span>
              <div>
                <strong>{title.split('/')[1]}</strong>
                <small>{words}</small>
              </div>
            </a>
          ))}
        </div>
      </Page>
    </div>
  )
}

export function InstallPage() {
  return (
    <Page title="Install" intro="React 19 is all that your application needs to have.">
      <h2>Get the package</h2>
      <Code>{installation}</Code>
      <h2>Draw a screen</h2>
      <Code>{firstScreen}</Code>
      <h2>Choose a theme</h2>
      <Table
        label="Attributes of the root element"
        head={['Attribute of the root element', 'Values']}
        rows={[
          [<code key="t">data-theme</code>, 'light, dark, high-contrast. Without it the system decides.'],
          [<code key="d">data-density</code>, 'comfortable, compact'],
          [<code key="r">dir</code>, 'ltr, rtl: layouts, arrow keys and icons that point turn round.'],
        ]}
      />
      <h2>Use your colour</h2>
      <p>Override roles in a style sheet of yours, then measure the pairs on the colour page.</p>
      <br />
      <Code>{`:root[data-theme="light"] {
  --action-primary-bg: #1f4f8b;
  --action-primary-hover: #1a4376;
  --action-primary-pressed: #133358;
}`}</Code>
      <h2>Keep a strict content security policy</h2>
      <p>
        No component writes an inline style sheet. Serve <code>@perennial/ui/seed.css</code> unbundled, and link it
        before your script with the id <code>react-aria-pressable-style</code>.
      </p>
    </Page>
  )
}

export function AccessibilityPage() {
  return (
    <Page title="Accessibility" intro="What is tried on every change, what is not, and what remains yours.">
      <h2>Tried on every change</h2>
      <Table
        label="What is tried on every change"
        head={['What', 'How']}
        rows={[
          [
            'Rules of WCAG 2.2 that a program can decide',
            'axe runs over every story, and one violation fails the build.',
          ],
          [
            'Keyboard',
            'Stories press the keys that a guide lists and look at what happens; a test fails when a guide lists one that no story presses.',
          ],
          [
            'Contrast',
            'Pairs of text and ground are measured from the tokens in all three themes: 4.5, and 7 in high contrast. axe measures what stories draw, in the theme that they draw.',
          ],
          ['Names and roles', 'Most stories find controls by role and name, as assistive technology does.'],
          ['Languages', 'A text that lacks one of the five languages fails the build.'],
        ]}
      />
      <h2>Not tried by a program</h2>
      <p>
        Nobody has listened to these components with a screen reader yet, or used them with a switch or by voice. The
        controls are built on React Aria, whose authors test it with screen readers; that says little about what we put
        together from it. Zoom to 400 % and forced colours have no test of their own.
      </p>
      <h2>Yours</h2>
      <Table
        label="What remains yours"
        head={['What', 'Why']}
        rows={[
          ['One h1 on a page, and headings without gaps', 'Components cannot see the page around them.'],
          [
            'A text alternative for every picture that says something',
            'Only you know what it says. An empty one is right for decoration.',
          ],
          [
            'Labels that say what, with the object',
            'Ten buttons called Edit are one button to somebody who lists them.',
          ],
          ['Focus after something disappears', 'A dialog returns it by itself. A row that you remove does not.'],
          ['The contrast of your own colours', 'Measure them on the colour page.'],
        ]}
      />
      <br />
      <Callout tone="info">
        See also <PageLink to="Foundations/Colour">Colour</PageLink> and{' '}
        <PageLink to="Foundations/Motion">Motion</PageLink>.
      </Callout>
    </Page>
  )
}

export function WritingPage() {
  return (
    <Page title="Writing" intro="Say what happens, in the words of the person who reads.">
      <h2>Words</h2>
      <Table
        label="Words"
        head={['Instead of', 'Write', 'Because']}
        rows={[
          ['OK', 'Delete 3 offers', 'A button repeats the verb and the object.'],
          ['Are you sure?', 'Delete 3 offers?', 'The question names what is lost.'],
          ['Invalid input', 'Enter a date after today', 'An error says what to do.'],
          ['Error 500', 'Your changes were not saved. Try again.', 'It says what happened to the work.'],
          ['No data', 'No orders yet', 'Empty names the thing, and leads to the first one.'],
          ['Successfully saved!', 'Saved', 'What works needs no applause.'],
        ]}
      />
      <h2>Rules</h2>
      <Table
        label="Rules"
        head={['Rule', 'Example']}
        rows={[
          ['Sentence case', 'Create offer, not Create Offer'],
          ['One word for one thing', 'An offer is never a deal or a plan'],
          ['Money as its country writes it', '£48, 48,00 €'],
          ['Dates with the month as a word', '4 March 2027'],
          ['Nothing that blinks, shouts or thanks', 'No exclamation marks'],
        ]}
      />
    </Page>
  )
}
