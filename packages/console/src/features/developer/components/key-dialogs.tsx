import type { NewApiKey } from '@perennial/api/developer'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { CopyButton } from '@perennial/ui/copy-button'
import { DescriptionList } from '@perennial/ui/description-list'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { Select } from '@perennial/ui/select'
import { Row, Stack } from '@perennial/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { code, hint } from '../developer.styles.ts'

/** Asks for the role of a new key, the least powerful first, and makes it (DEV-06). */
export function GenerateKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (key: NewApiKey) => unknown }) {
  const { client, query } = useApi()
  const { data: roles } = useQuery(query.access.list.queryOptions())
  const [role, setRole] = useState('Viewer')
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const options = Object.values(roles ?? {})
    .toSorted((one, other) => other.order - one.order)
    .map(({ id, label }) => ({ value: id, label: label || id }))
  const generate = async () => {
    setRunning(true)
    try {
      onMade(await client.apiKeys.create({ role }))
    } catch (error) {
      setFailure(failureOf(error))
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('generateKeyTitle')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="primary" busy={running} onClick={() => void generate()}>
            {text('generateKey')}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={hint().className}>{text('generateKeyHint')}</p>
        <Select label={words('role')} options={options} value={role} onChange={setRole} />
        {failure && <InlineError requestId={failure.requestId}>{failure.message}</InlineError>}
      </Stack>
    </Dialog>
  )
}

/** The only time that a key is seen: the dialog closes when somebody says that they have it. */
export function NewKeyDialog({ made: { id, key, role }, onClose }: { made: NewApiKey; onClose: () => void }) {
  return (
    <Dialog
      open
      changed
      onClose={onClose}
      title={text('newKey')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {text('credentialsStored')}
        </Button>
      }
    >
      <Stack>
        <Callout tone="warning">{text('keyOnce')}</Callout>
        <DescriptionList
          items={[
            { term: text('keyId'), detail: <code className={code().className}>{id}</code> },
            { term: words('role'), detail: role },
            {
              term: text('key'),
              detail: (
                <Row gap="small">
                  <code className={code().className}>{key}</code>
                  <CopyButton value={key} size="small" />
                </Row>
              ),
            },
          ]}
        />
        <p className={hint().className}>{text('keyUse')}</p>
      </Stack>
    </Dialog>
  )
}
