import { exportAccess } from '@perennial/domain/exports'
import { Button } from '@perennial/ui/button'
import { DownloadIcon } from '@perennial/ui/icons'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { text } from '../texts.ts'
import { ExportDialog, type ExportDialogProps } from './export-dialog.tsx'

/** The button of a table that opens its export; it needs read on `export` (EXP-18, PRM-64). */
export function ExportButton(props: Omit<ExportDialogProps, 'open' | 'onClose'>) {
  const { ability } = useStaff()
  const [open, setOpen] = useState(false)
  if (!exportAccess((action, area) => ability.can(action, area)).button) return null
  return (
    <>
      <Button size="small" icon={DownloadIcon} hasPopup="dialog" onClick={() => setOpen(true)}>
        {text('exportAction')}
      </Button>
      {open && <ExportDialog {...props} open onClose={() => setOpen(false)} />}
    </>
  )
}
