import { Button } from '@perennial/ui/button'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { RelativeTime } from '@perennial/ui/date-time'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { useEffect, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { AddressServices, FormerAddress } from '../host/publish-services.ts'
import * as styles from './publish.styles.ts'
import { text } from './texts/index.ts'

export interface AddressPanelProps {
  /** Addresses under which readers see the page; none while it is not live. */
  live: readonly string[]
  services: AddressServices
  /** Opens the dialog that changes an address. Undefined without the right to publish. */
  onChange: ((tag: string) => void) | undefined
}

/** The addresses of a live page, each with a way to change it, and the former ones that lead here (PAG-48). */
export function AddressPanel({ live, services, onChange }: AddressPanelProps) {
  return (
    <Stack>
      {live.length > 0 && (
        <div className={styles.block().className}>
          <h3 className={styles.heading().className}>{text('address')}</h3>
          {live.map((tag) => (
            <div key={tag} className={styles.addressLine().className}>
              <span className={styles.addressText().className}>{tag}</span>
              {onChange && (
                <Button size="small" onClick={() => onChange(tag)}>
                  {text('change')}
                </Button>
              )}
            </div>
          ))}
          <p className={styles.note().className}>{text('addressFixed')}</p>
        </div>
      )}
      <FormerAddresses services={services} mayEnd={onChange !== undefined} hiddenWhenEmpty={live.length === 0} />
    </Stack>
  )
}

function FormerAddresses({
  services,
  mayEnd,
  hiddenWhenEmpty,
}: {
  services: AddressServices
  mayEnd: boolean
  hiddenWhenEmpty: boolean
}) {
  const { notify } = useBuilder()
  const [former, setFormer] = useState<readonly FormerAddress[]>()
  const [failed, setFailed] = useState(false)
  const [ending, setEnding] = useState<string>()
  useEffect(() => {
    let requested = true
    services.findFormer().then(
      (found) => requested && setFormer(found),
      () => requested && setFailed(true),
    )
    return () => {
      requested = false
    }
  }, [services])
  const end = async (tag: string) => {
    const outcome = await services.endRedirect(tag)
    if (!outcome.ok) throw new Error(outcome.message)
    setFormer((before) => before?.filter((one) => one.tag !== tag))
    notify(text('redirectEnded', { tag }))
  }
  if (failed) return <InlineError>{text('loadFailed')}</InlineError>
  if (!former || (former.length === 0 && hiddenWhenEmpty)) return null
  return (
    <section className={styles.block().className} aria-label={text('former')}>
      <h3 className={styles.heading().className}>{text('former')}</h3>
      {former.length === 0 ? (
        <p className={styles.note().className}>{text('formerNone')}</p>
      ) : (
        <ul className={styles.rows().className}>
          {former.map(({ tag, since }) => (
            <li key={tag} className={styles.row().className}>
              <span className={styles.addressText().className}>{tag}</span>
              <span className={styles.note().className}>
                <RelativeTime value={since} />
              </span>
              {mayEnd && (
                <Button
                  size="small"
                  emphasis="quiet"
                  aria-label={`${text('endRedirect')}: ${tag}`}
                  onClick={() => setEnding(tag)}
                >
                  {text('endRedirect')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={text('endRedirectTitle', { tag: ending ?? '' })}
        confirmLabel={text('endRedirect')}
        tone="danger"
        onConfirm={() => end(ending ?? '')}
      >
        {text('endRedirectBody', { tag: ending ?? '' })}
      </ConfirmDialog>
    </section>
  )
}
