import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { text } from './texts/index.ts'

export interface TakeAddressDialogProps {
  /** Which redirect would end; null while nothing is asked. */
  question: string | null
  onAnswer(yes: boolean): Promise<void>
}

/** Asks before a page takes an address that sends readers on to another one (PAG-49). */
export function TakeAddressDialog({ question, onAnswer }: TakeAddressDialogProps) {
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={() => void onAnswer(false)}
      title={text('takeAddressTitle')}
      confirmLabel={text('takeAddress')}
      onConfirm={() => onAnswer(true)}
    >
      {question}
    </ConfirmDialog>
  )
}
