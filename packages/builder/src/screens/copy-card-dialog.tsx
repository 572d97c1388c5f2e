import { Button } from '@perennial/ui/button'
import { Checkbox } from '@perennial/ui/checkbox'
import { Dialog } from '@perennial/ui/dialog'
import { DirectoryIcon, PageIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { Tree, type TreeEntry } from '@perennial/ui/tree'
import { useEffect, useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import type { BuilderServices, CopyTarget } from '../host/builder-services.ts'

export interface CopyCardDialogProps {
  cardId: string
  services: Pick<BuilderServices, 'findTargets' | 'copyCards'>
  onClose(): void
}

/** Copies a card to a selected page, with new ids (BLD-25, BLD-26). */
export function CopyCardDialog({ cardId, services, onClose }: CopyCardDialogProps) {
  const { working, notify } = useBuilder()
  const name = working.nameOf(working.engine.card(cardId))
  const [targets, setTargets] = useState<readonly CopyTarget[] | 'failed'>()
  const [chosen, setChosen] = useState<string | null>(null)
  const [withStyles, setWithStyles] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let requested = true
    services.findTargets().then(
      (found) => requested && setTargets(found),
      () => requested && setTargets('failed'),
    )
    return () => {
      requested = false
    }
  }, [services])
  const target = targets === undefined || targets === 'failed' ? undefined : pageAt(targets, chosen)
  const copy = async () => {
    if (!target) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await services.copyCards(target.path, working.pushed(cardId, withStyles))
    setBusy(false)
    if (!outcome.ok) {
      setProblem(outcome.message)
      return
    }
    notify(text('copiedTo', { name, page: target.name }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={text('copyTitle', { name })}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            busy={busy}
            disabledReason={target ? undefined : text('copyNeedsTarget')}
            onClick={() => void copy()}
          >
            {text('copyConfirm')}
          </Button>
        </>
      }
    >
      <Stack>
        {targets === undefined ? (
          <p role="status">{text('loading')}</p>
        ) : targets === 'failed' ? (
          <InlineError>{text('loadFailed')}</InlineError>
        ) : (
          <Tree
            label={text('copyTargets')}
            entries={targets.map(entryOf)}
            value={chosen}
            onChange={setChosen}
            defaultExpanded={targets.map(({ path }) => path)}
          />
        )}
        <Checkbox checked={withStyles} onChange={setWithStyles}>
          {text('copyStyles')}
        </Checkbox>
        {problem !== undefined && <InlineError>{problem}</InlineError>}
      </Stack>
    </Dialog>
  )
}

const entryOf = ({ path, name, children }: CopyTarget): TreeEntry => ({
  id: path,
  label: name,
  icon: children ? DirectoryIcon : PageIcon,
  ...(children ? { children: children.map(entryOf) } : {}),
})

/** The chosen page; a directory is no place for cards. */
function pageAt(targets: readonly CopyTarget[], path: string | null): CopyTarget | undefined {
  for (const target of targets) {
    if (target.children) {
      const found = pageAt(target.children, path)
      if (found) return found
    } else if (target.path === path) return target
  }
  return undefined
}
