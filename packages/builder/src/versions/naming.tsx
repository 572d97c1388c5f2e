import { maxVersionName } from '@perennial/domain/page-versions'
import { Button } from '@perennial/ui/button'
import { TextField } from '@perennial/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { SavedVersion, VersionServices } from '../host/publish-services.ts'
import { text } from './texts/index.ts'
import * as styles from './versions.styles.ts'

export interface NamingProps {
  version: SavedVersion
  services: VersionServices
  onNamed(version: number, name: string | null): void
}

/** Gives a version a name, or takes it away; a named one is kept for good. */
export function Naming({ version: { version, name }, services, onNamed }: NamingProps) {
  const { notify } = useBuilder()
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (typed === undefined) {
    return (
      <Button size="small" onClick={() => setTyped(name ?? '')}>
        {text('nameVersion', { version })}
      </Button>
    )
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = typed.trim() || null
    setBusy(true)
    const outcome = await services.name(version, chosen)
    setBusy(false)
    if (!outcome.ok) return notify(outcome.message, 'danger')
    setTyped(undefined)
    onNamed(version, chosen)
    notify(chosen ? text('nameSaved', { version, name: chosen }) : text('nameGone', { version }))
  }
  return (
    <form className={styles.form().className} onSubmit={(event) => void save(event)}>
      <TextField label={text('name')} maxLength={maxVersionName} value={typed} onChange={setTyped} autoFocus />
      <Button type="submit" size="small" busy={busy} disabled={typed.trim() === (name ?? '')}>
        {text('saveName')}
      </Button>
      <Button size="small" onClick={() => setTyped(undefined)}>
        {text('cancel')}
      </Button>
    </form>
  )
}
