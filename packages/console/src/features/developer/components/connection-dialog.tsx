import { type ConnectionType, connectionTexts } from '@perennial/domain/connections'
import type { FieldError } from '@perennial/domain/result'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { SchemaForm } from '@perennial/ui/patterns/schema-form'
import { Skeleton } from '@perennial/ui/skeleton'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { ConflictNotice, useConflict } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { productWords } from '@perennial/ui/messages'

export interface ConnectionDialogProps {
  type: ConnectionType
  service: { id: string; label: string }
  /** The connection that is changed; a new one without. */
  id: string | undefined
  onClose: () => void
}

type Stored = { data: Record<string, unknown>; version: number }
type Wallets = { host: string; items: readonly { name: string; ready: boolean; reason: string | null }[] }

/** The form of a service, drawn from its schema: connects it, or changes a connection (DEV-18, DEV-19, DEV-23 to DEV-29). */
export function ConnectionDialog({ type, service, id, onClose }: ConnectionDialogProps) {
  const { query } = useApi()
  const form = useQuery(query.connect.form.queryOptions({ input: { record_type: type, service: service.id } }))
  const stored = useQuery({
    ...query.connect.get.queryOptions({ input: { record_type: type, service: service.id, id: id ?? '' } }),
    staleTime: 0,
    gcTime: 0,
    enabled: id !== undefined,
  })
  const error = form.error ?? stored.error
  const failure = error ? failureOf(error) : undefined
  const ready = form.data && (id === undefined || stored.data)
  const title = text(id === undefined ? 'connectService' : 'editConnection', { service: service.label })
  if (!ready) {
    return (
      <Dialog open onClose={onClose} title={title} size="medium">
        {failure ? (
          <InlineError
            requestId={failure.requestId}
            onRetry={() => void (form.error ? form.refetch() : stored.refetch())}
          >
            {failure.message}
          </InlineError>
        ) : (
          <Skeleton count={6} />
        )}
      </Dialog>
    )
  }
  return (
    <ConnectionForm
      {...{ type, service, id, onClose, title }}
      form={form.data}
      stored={stored.data}
      wallets={stored.data?.wallets}
    />
  )
}

function ConnectionForm({
  type,
  service,
  id,
  onClose,
  title,
  form,
  stored,
  wallets,
}: ConnectionDialogProps & {
  title: string
  form: { schema: Record<string, unknown>; uiSchema: Record<string, unknown> }
  stored: Stored | undefined
  wallets: Wallets | undefined
}) {
  const { client, query, queryClient } = useApi()
  const [value, setValue] = useState<unknown>(stored?.data ?? {})
  const [version, setVersion] = useState(stored?.version)
  const [changed, setChanged] = useState(false)
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>()
  const [failed, setFailed] = useState<string>()
  const conflict = useConflict<Stored>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors?.length) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const send = async (data: unknown) => {
    setSaving(true)
    setFailed(undefined)
    try {
      const answer = await client.connect.save({
        record_type: type,
        service: service.id,
        ...(id === undefined ? {} : { id, version: conflict.theirs?.version ?? version }),
        data: data as Record<string, unknown>,
      })
      if (answer.location) {
        // The rest happens at the service itself (DEV-26).
        location.assign(answer.location)
        return
      }
      if (!answer.success) {
        setErrors(answer.fieldErrors)
        setFailed(answer.message ?? productWords(connectionTexts.notConnected))
        return
      }
      showToast({ tone: 'success', text: productWords(connectionTexts.connected) })
      await queryClient.invalidateQueries({ queryKey: query.connect.key() })
      onClose()
    } catch (error) {
      if (conflict.detect(error)) return
      const failure = failureOf(error)
      setFailed(failure.status > 0 ? failure.message : productWords(connectionTexts.notConnected))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} size="medium" changed={changed}>
      <div ref={place}>
        <Stack>
          <ConflictNotice
            conflict={conflict}
            onTakeTheirs={(theirs) => {
              setVersion(theirs.version)
              setValue(theirs.data)
            }}
            onSaveMine={() => send(value)}
          >
            {text('connectionConflict')}
          </ConflictNotice>
          {failed && <InlineError>{failed}</InlineError>}
          {wallets?.items.map(({ name: wallet, ready, reason }) => (
            <Callout key={wallet} tone={ready ? 'success' : 'warning'}>
              {ready
                ? text('walletReady', { wallet, host: wallets.host })
                : text('walletNotReady', { wallet, host: wallets.host, reason: reason ?? text('walletUnknown') })}
            </Callout>
          ))}
          <SchemaForm
            label={service.label}
            schema={form.schema}
            uiSchema={form.uiSchema}
            value={value}
            errors={errors}
            onChange={(next) => {
              setValue(next)
              setChanged(true)
              setErrors(undefined)
            }}
            onSubmit={(data) => void send(data)}
          >
            <Row>
              <Button type="submit" tone="primary" busy={saving}>
                {text(id === undefined ? 'connectAction' : 'saveConnection')}
              </Button>
              <Button onClick={onClose}>{words('cancel')}</Button>
            </Row>
          </SchemaForm>
        </Stack>
      </div>
    </Dialog>
  )
}
