import {
  type Device,
  devices,
  type ExplainedRule,
  explain,
  type JourneyConditionType,
  type JourneyGroup,
  type Visitor,
} from '@perennial/domain/journeys'
import { Checkbox } from '@perennial/ui/checkbox'
import { Combobox } from '@perennial/ui/combobox'
import { Dialog } from '@perennial/ui/dialog'
import { MultiSelect } from '@perennial/ui/multi-select'
import { Stack } from '@perennial/ui/stack'
import { TagPicker } from '@perennial/ui/tag-picker'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { text } from '../texts.ts'
import { choicesOf, claimsIn, conditionInWords } from '../conditions.ts'
import * as styles from '../journeys.styles.ts'
import type { RuleConditionsProps } from './rule-conditions.tsx'

/** A simulated visitor, with the claims as they were typed. */
interface Simulated extends Omit<Visitor, 'claims'> {
  claims: readonly string[]
}

const first: Simulated = { id: 'visitor', claims: [] }

/** What the shop would know: of somebody who has not signed in, nothing that hangs on who they are. */
function visitorOf({ claims, ...seen }: Simulated): Visitor {
  if (seen.loggedIn) return { ...seen, claims: claimsIn(claims) }
  const { segments: _, hasActiveSubscription: __, subscriptionOfferLabels: ___, ...anonymous } = seen
  return anonymous
}

export interface VisitorTestProps extends Pick<RuleConditionsProps, 'known'> {
  group: JourneyGroup
  onClose: () => void
}

/** Shows where the rules, saved or not, send a visitor and why, by the same function as the shop (JRN-50). */
export function VisitorTest({ group, known, onClose }: VisitorTestProps) {
  const [simulated, setSimulated] = useState(first)
  const change = (part: Partial<Simulated>) => setSimulated((before) => ({ ...before, ...part }))
  const { tag, journey, rules } = explain(group, visitorOf(simulated))
  const index = group.journeys.findIndex(({ id }) => id === journey)
  const shares = group.journeys[index]?.actions[0]?.values ?? []
  return (
    <Dialog open title={text('testVisitor')} onClose={onClose}>
      <Stack gap="medium">
        <p className={styles.quiet().className}>{text('testVisitorHint')}</p>
        <div className={styles.visitor().className}>
          <Combobox
            label={text('visitorCountry')}
            options={choicesOf('country') ?? []}
            value={simulated.country ?? null}
            clearable
            onChange={(country) => change({ country: country ?? undefined })}
          />
          <TextField
            label={text('visitorRegion')}
            placeholder="GB-ENG"
            value={simulated.region ?? ''}
            onChange={(region) => change({ region: region || undefined })}
          />
          <TextField
            label={text('visitorCity')}
            value={simulated.city ?? ''}
            onChange={(city) => change({ city: city || undefined })}
          />
          <MultiSelect<Device>
            label={text('visitorDevice')}
            options={devices.map((device) => ({ value: device, label: device }))}
            value={[...(simulated.devices ?? [])]}
            onChange={(chosen) => change({ devices: chosen })}
          />
          <TextField
            label={text('visitorQuery')}
            placeholder="utm_source=mail"
            value={simulated.query ?? ''}
            onChange={(query) => change({ query })}
          />
          <Typed
            label={text('visitorCookies')}
            values={simulated.cookies ?? []}
            onChange={(cookies) => change({ cookies })}
          />
        </div>
        <Checkbox checked={simulated.loggedIn === true} onChange={(loggedIn) => change({ loggedIn })}>
          {text('visitorSignedIn')}
        </Checkbox>
        {simulated.loggedIn && <Person known={known} simulated={simulated} onChange={change} />}
        <div role="status" className={styles.verdict().className}>
          {shares.length > 1 ? (
            shares.map((share) => (
              <span key={share.id}>
                {text('goesTo')} <code className={styles.tagCode().className}>{share.tag || group.fallback_tag}</code>{' '}
                {text('shareOf', { split: share.split })}
              </span>
            ))
          ) : (
            <span>
              {text('goesTo')} <code className={styles.tagCode().className}>{tag || group.starting_point}</code>
            </span>
          )}
          <span className={styles.joint().className}>
            {index < 0 ? text('byFallback') : text('byRule', { n: index + 1 })}
          </span>
        </div>
        <section aria-label={text('why')}>
          <ol className={styles.reasons().className}>
            {rules.map((rule) => (
              <li key={rule.id} className={styles.reason({ decides: rule.outcome === 'decides' }).className}>
                {whyOf(rule)}
              </li>
            ))}
          </ol>
        </section>
      </Stack>
    </Dialog>
  )
}

/** What the shop knows of somebody who has signed in. */
function Person({
  known,
  simulated,
  onChange,
}: Pick<RuleConditionsProps, 'known'> & { simulated: Simulated; onChange: (part: Partial<Simulated>) => void }) {
  return (
    <div className={styles.visitor().className}>
      <Checkbox
        checked={simulated.hasActiveSubscription === true}
        onChange={(hasActiveSubscription) => onChange({ hasActiveSubscription })}
      >
        {text('visitorSubscribed')}
      </Checkbox>
      <Chosen
        type="subscriptionOfferLabel"
        label={text('visitorLabels')}
        known={known}
        values={simulated.subscriptionOfferLabels ?? []}
        onChange={(subscriptionOfferLabels) => onChange({ subscriptionOfferLabels })}
      />
      <Chosen
        type="segment"
        label={text('visitorSegments')}
        known={known}
        values={simulated.segments ?? []}
        onChange={(segments) => onChange({ segments })}
      />
      <Typed
        label={text('visitorClaims')}
        hint={text('visitorClaimsHint')}
        values={simulated.claims}
        onChange={(claims) => onChange({ claims })}
      />
    </div>
  )
}

interface ListProps {
  label: string
  values: readonly string[]
  onChange: (values: string[]) => void
}

const Chosen = ({
  type,
  known,
  label,
  values,
  onChange,
}: ListProps & Pick<RuleConditionsProps, 'known'> & { type: JourneyConditionType }) => (
  <TagPicker
    label={label}
    addLabel={text('addValue')}
    options={known[type] ?? []}
    value={[...values]}
    onChange={onChange}
  />
)

const Typed = ({ label, hint, values, onChange }: ListProps & { hint?: string }) => (
  <TagPicker
    label={label}
    hint={hint}
    addLabel={text('addValue')}
    options={[]}
    value={[...values]}
    onChange={onChange}
    onCreate={(typed) => onChange([...values, typed])}
  />
)

function whyOf({ outcome, failing }: ExplainedRule): string {
  if (outcome === 'decides') return text('ruleDecides')
  if (outcome === 'no destination') return text('ruleHasNoDestination')
  const conditions = failing.map(conditionInWords).join('; ')
  if (outcome === 'differs') return text('ruleDiffers', { conditions })
  return conditions === '' ? text('ruleComesLater') : text('ruleComesLaterAndDiffers', { conditions })
}
