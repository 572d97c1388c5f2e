import { decide, type Device, devices, type JourneyGroup, type Visitor } from '@perennial/domain/journeys'
import { Checkbox } from '@perennial/ui/checkbox'
import { Combobox } from '@perennial/ui/combobox'
import { Dialog } from '@perennial/ui/dialog'
import { MultiSelect } from '@perennial/ui/multi-select'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { text } from '../texts.ts'
import { choicesOf } from '../conditions.ts'
import * as styles from '../journeys.styles.ts'

/** A simulated visitor. */
const first: Visitor = { id: 'visitor' }

/** Shows where the rules, saved or not, send a visitor, by the same function as the shop. */
export function VisitorTest({ group, onClose }: { group: JourneyGroup; onClose: () => void }) {
  const [visitor, setVisitor] = useState(first)
  const change = (part: Partial<Visitor>) => setVisitor((before) => ({ ...before, ...part }))
  const { tag, journey } = decide(group, visitor)
  const index = group.journeys.findIndex(({ id }) => id === journey)
  const shares = group.journeys[index]?.actions[0]?.values ?? []
  return (
    <Dialog open title={text('testVisitor')} onClose={onClose}>
      <Stack gap="medium">
        <p className={styles.quiet().className}>{text('testVisitorHint')}</p>
        <Combobox
          label="Country"
          options={choicesOf('country') ?? []}
          value={visitor.country ?? null}
          clearable
          onChange={(country) => change({ country: country ?? undefined })}
        />
        <MultiSelect<Device>
          label={text('visitorDevice')}
          options={devices.map((device) => ({ value: device, label: device }))}
          value={[...(visitor.devices ?? [])]}
          onChange={(chosen) => change({ devices: chosen })}
        />
        <TextField
          label={text('visitorQuery')}
          placeholder="utm_source=mail"
          value={visitor.query ?? ''}
          onChange={(query) => change({ query })}
        />
        <Checkbox checked={visitor.loggedIn === true} onChange={(loggedIn) => change({ loggedIn })}>
          {text('visitorSignedIn')}
        </Checkbox>
        <Checkbox
          checked={visitor.hasActiveSubscription === true}
          onChange={(hasActiveSubscription) => change({ hasActiveSubscription })}
        >
          {text('visitorSubscribed')}
        </Checkbox>
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
      </Stack>
    </Dialog>
  )
}
