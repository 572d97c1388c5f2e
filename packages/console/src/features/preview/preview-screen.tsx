import { Button } from '@perennial/ui/button'
import { type Device, DeviceFrame } from '@perennial/ui/device-frame'
import { RetryIcon } from '@perennial/ui/icons'
import { css, visuallyHidden } from '@perennial/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { text } from './texts.ts'
import { DocumentHead, ForbiddenPage } from '../../page/index.ts'

const hidden = css(visuallyHidden)
const place = css({ display: 'flex', blockSize: '100%', minBlockSize: 0, padding: '16px', '& > section': { flex: 1 } })

/**
 * The saved page of a tag, at the width of a device (RUN-41, RUN-42). The frame's address contains a single-use ticket,
 * never a token of staff.
 */
export function PreviewScreen() {
  const { ability, tenant } = useStaff()
  const { query } = useApi()
  const [address] = useSearchParams()
  const tag = address.get('tag') ?? ''
  const [device, setDevice] = useState<Device>('desktop')
  const readable = ability.can('read', 'page')
  const ticket = useQuery({
    ...query.previewTickets.create.queryOptions({ input: { tag } }),
    enabled: readable && tag !== '',
    // A ticket works once, so each reload needs a new one; none is fetched in the background.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!readable) return <ForbiddenPage />
  return (
    <div className={place().className}>
      <DocumentHead title={text('previewOf', { tag })} environment={tenant.mode} />
      <h1 className={hidden().className}>{text('previewOf', { tag })}</h1>
      <QueryBoundary query={ticket} title={text('preview')} notFound={text('noPageWithTag', { tag })}>
        {({ url }) => (
          <DeviceFrame
            title={text('previewOf', { tag })}
            src={new URL(url, location.origin).href}
            device={device}
            onDeviceChange={setDevice}
          >
            <Button size="small" icon={RetryIcon} busy={ticket.isFetching} onClick={() => void ticket.refetch()}>
              {text('previewAgain')}
            </Button>
          </DeviceFrame>
        )}
      </QueryBoundary>
    </div>
  )
}
