import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { CopyButton } from '@perennial/ui/copy-button'
import { Dialog } from '@perennial/ui/dialog'
import { Row, Stack } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { TextField } from '@perennial/ui/text-field'
import { showToast } from '@perennial/ui/toast'
import { type ReactNode, useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useUsersChanged } from '../../users/parts.ts'
import { codes, hint, secret as secretText } from '../profile.styles.ts'
import { QrPicture } from './qr-picture.tsx'

type Step = { at: 'scan'; secret: string; uri: string } | { at: 'codes'; codes: string[] } | { at: 'remove' }

/** One-time codes beside the password: set up by a picture and a first code, removed by a code. */
export function TwoStep({ on }: { on: boolean }) {
  const { client } = useApi()
  const changed = useUsersChanged()
  const [step, setStep] = useState<Step>()
  const begin = async () => {
    try {
      setStep({ at: 'scan', ...(await client.twoStep.begin()) })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
  }
  const close = () => setStep(undefined)
  return (
    <Card
      title={text('twoStep')}
      note={<StatusBadge tone={on ? 'success' : 'neutral'}>{text(on ? 'twoStepOn' : 'twoStepOff')}</StatusBadge>}
    >
      <Row spread>
        <p className={hint().className}>{text('twoStepHint')}</p>
        {on ? (
          <Button onClick={() => setStep({ at: 'remove' })}>{text('twoStepRemove')}</Button>
        ) : (
          <Button onClick={() => void begin()}>{text('twoStepSetUp')}</Button>
        )}
      </Row>
      {step?.at === 'scan' && (
        <CodeDialog
          action={text('twoStepConfirm')}
          onClose={close}
          onCode={async (code) => {
            const { recoveryCodes } = await client.twoStep.confirm({ code })
            setStep({ at: 'codes', codes: recoveryCodes })
            await changed()
          }}
        >
          <p>{text('twoStepScan')}</p>
          <QrPicture text={step.uri} label={text('twoStepPicture')} />
          <p className={hint().className}>{text('twoStepManual')}</p>
          <Row>
            <code className={secretText().className}>{step.secret}</code>
            <CopyButton value={step.secret.replaceAll(' ', '')} />
          </Row>
        </CodeDialog>
      )}
      {step?.at === 'remove' && (
        <CodeDialog
          action={text('twoStepRemove')}
          onClose={close}
          onCode={async (code) => {
            await client.twoStep.remove({ code })
            close()
            showToast({ tone: 'success', text: text('twoStepRemoved') })
            await changed()
          }}
        >
          <p>{text('twoStepRemoveBody')}</p>
        </CodeDialog>
      )}
      {step?.at === 'codes' && (
        <Dialog
          open
          changed
          onClose={close}
          title={text('twoStepTurnedOn')}
          footer={
            <Button tone="primary" onClick={close}>
              {text('twoStepKept')}
            </Button>
          }
        >
          <Stack>
            <Callout tone="warning">{text('twoStepCodes')}</Callout>
            <ul className={codes().className}>
              {step.codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <CopyButton value={step.codes.join('\n')} />
          </Stack>
        </Dialog>
      )}
    </Card>
  )
}

interface CodeDialogProps {
  action: string
  onClose: () => void
  /** Rejects when the code is wrong; the field then says why. */
  onCode: (code: string) => Promise<void>
  children: ReactNode
}

function CodeDialog({ action, onClose, onCode, children }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await onCode(code.trim())
    } catch (error) {
      setProblem(failureOf(error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      changed={code !== ''}
      title={text('twoStep')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="primary" disabled={code.trim() === '' || busy} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '' && !busy) void send()
        }}
      >
        <Stack>
          {children}
          <TextField
            label={text('twoStepCode')}
            autoComplete="one-time-code"
            maxLength={40}
            mono
            required
            value={code}
            error={problem}
            onChange={(next) => {
              setCode(next)
              setProblem(undefined)
            }}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
