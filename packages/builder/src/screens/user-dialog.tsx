import {
  type Visitor,
  visitorRecordTypes,
  type VisitorRecordType,
  type VisitorSubscription,
  visitorTexts,
} from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { DescriptionList } from '@perennial/ui/description-list'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { type FormEvent, useState } from 'react'
import { text } from '../texts/index.ts'
import type { BuilderServices } from '../host/builder-services.ts'
import * as styles from './page-builder.styles.ts'
import { productWords } from '@perennial/ui/messages'

export interface UserDialogProps {
  visitor: Visitor | undefined
  findVisitor: NonNullable<BuilderServices['findVisitor']>
  /** Called with the simulated customer; undefined for an anonymous visitor. */
  onVisitor(visitor: Visitor | undefined): void
  onClose(): void
}

/** Simulates a real customer, by id, on the canvas (BLD-35). Nothing is saved. */
export function UserDialog({ visitor, findVisitor, onVisitor, onClose }: UserDialogProps) {
  const [id, setId] = useState(visitor?.id ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState(false)
  const load = async (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await findVisitor(id.trim())
    setBusy(false)
    if (!outcome.ok) {
      setProblem(outcome.message)
      return
    }
    setMissing(outcome.missing)
    onVisitor(outcome.visitor)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={text('userTitle')}
      footer={
        <>
          {visitor && <Button onClick={() => onVisitor(undefined)}>{text('userForget')}</Button>}
          <Button tone="primary" onClick={onClose}>
            {text('done')}
          </Button>
        </>
      }
    >
      <Stack>
        <form onSubmit={(event) => void load(event)} className={styles.userForm().className}>
          <TextField
            label={text('customerId')}
            hint={text('customerIdHint')}
            mono
            maxLength={200}
            value={id}
            onChange={setId}
            autoFocus
          />
          <Button type="submit" busy={busy} disabled={id.trim() === ''}>
            {text('userLoad')}
          </Button>
        </form>
        {problem !== undefined && <InlineError>{problem}</InlineError>}
        {missing && <Callout tone="warning">{productWords(visitorTexts.subscriptionNotFound)}</Callout>}
        {visitor && <VisitorDetails visitor={visitor} />}
      </Stack>
    </Dialog>
  )
}

function VisitorDetails({ visitor: { name, attributes, subscriptions } }: { visitor: Visitor }) {
  const entries = Object.entries(attributes)
  return (
    <section aria-label={text('userShown')}>
      <h3 className={styles.userName().className}>{name}</h3>
      {entries.length > 0 && (
        <DescriptionList items={entries.map(([term, value]) => ({ term, detail: textOf(value) }))} />
      )}
      {subscriptions.map((subscription) => (
        <Subscription key={subscription.id} subscription={subscription} />
      ))}
    </section>
  )
}

const listNames: Record<VisitorRecordType, string> = {
  payment_method: text('payment_method'),
  address: text('address'),
  subscription_offer: text('subscription_offer'),
  schedule: text('schedule'),
}

/** A subscription with its lists (BLD-38). */
function Subscription({ subscription }: { subscription: VisitorSubscription }) {
  return (
    <section aria-label={subscription.name}>
      <h4 className={styles.userSubscription().className}>
        {subscription.name} <span>{subscription.status}</span>
      </h4>
      <DescriptionList
        items={visitorRecordTypes.map((type) => ({
          term: listNames[type],
          detail:
            subscription[type].length === 0 ? text('none') : subscription[type].map(({ name }) => name).join(', '),
        }))}
      />
    </section>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
