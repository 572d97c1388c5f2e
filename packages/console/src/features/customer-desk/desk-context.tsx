import type { BusinessRecord } from '@perennial/api/records'
import type { SubscriptionPreview } from '@perennial/api/subscriptions'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { DeskAction } from './commands/draft.ts'
import type { GiftAction } from './gift-panel.tsx'
import { type DeskSubscription, useDeskSubscriptions } from './queries.ts'

/** What is open beside the record. */
export type DeskPanel =
  | { kind: 'command'; action: DeskAction; subscription: string }
  | { kind: 'note' }
  | { kind: 'details' }
  | { kind: 'clock' }
  | { kind: 'mail'; mail: string }
  | { kind: 'cardRequest'; subscription: string }
  | { kind: 'gift'; gift: string; action: GiftAction }

export interface Desk {
  /** A customer, or one subscription. */
  record: BusinessRecord
  /** Id of the customer. */
  customer: string | null
  /** Undefined while they load. */
  subscriptions: DeskSubscription[] | undefined
  error: Error | null
  retry: () => void
  panel: DeskPanel | undefined
  open: (panel: DeskPanel | undefined) => void
  /** Closes a panel unless another one has been opened meanwhile. */
  close: (panel: DeskPanel) => void
  /** What the open command would do. */
  preview: { subscription: string; preview: SubscriptionPreview } | undefined
  setPreview: (preview: SubscriptionPreview | undefined) => void
  /** Address of a record. */
  recordUrl: (record: { record_type: string; id: string }) => string | undefined
}

const DeskContext = createContext<Desk | undefined>(undefined)

export interface DeskProviderProps {
  record: BusinessRecord
  recordUrl: Desk['recordUrl']
  children: ReactNode
}

/** Serves the page of a customer or a subscription: its desk and the panel beside it share what is open. */
export function DeskProvider({ record, recordUrl, children }: DeskProviderProps) {
  const { subscriptions, error, retry } = useDeskSubscriptions(record)
  const [panel, open] = useState<DeskPanel>()
  const [preview, setPreview] = useState<SubscriptionPreview>()
  const shown = panel?.kind === 'command' && preview ? { subscription: panel.subscription, preview } : undefined
  const customer = record.record_type === 'customer' ? record.id : record.owner
  const close = (closed: DeskPanel) => open((current) => (current === closed ? undefined : current))
  const desk = {
    record,
    customer,
    subscriptions,
    error,
    retry,
    panel,
    open,
    close,
    preview: shown,
    setPreview,
    recordUrl,
  }
  return <DeskContext value={desk}>{children}</DeskContext>
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it.')
  return desk
}

/** The subscriptions that are billed here and have loaded. */
export function useBilledHere() {
  const { subscriptions } = useDesk()
  return useMemo(() => subscriptions?.flatMap(({ detail }) => (detail ? [detail] : [])) ?? [], [subscriptions])
}
