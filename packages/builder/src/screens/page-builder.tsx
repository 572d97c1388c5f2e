import type { PageDocument } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { RelativeTime } from '@perennial/ui/date-time'
import { useEffect, useEffectEvent, useState } from 'react'
import { KnownBlocks } from '../document/known-blocks.ts'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { browserDrafts, type Draft } from '../document/drafts.ts'
import { WorkingPage } from '../document/working-page.ts'
import { text } from '../texts/index.ts'
import type { PageBuilderProps } from '../host/page-builder-props.ts'
import { Workbench } from './workbench.tsx'

/** The opened page: the server's version, and unsaved work on it. A new object opens the page again. */
interface Opened {
  base: { document: PageDocument; version: number }
  unsaved?: PageDocument
}

/**
 * The visual page builder. It edits a working copy and saves on request; the host provides data and executes calls. One
 * instance per page: give it `key={page.path}`.
 */
export function PageBuilder(props: PageBuilderProps) {
  const { page, registry, permissions, knownBlocks } = props
  const [opened, setOpened] = useState<Opened>({ base: { document: page.document, version: page.version } })
  const [draft, setDraft] = useState<Draft | undefined>(() =>
    permissions.edit ? browserDrafts.read(page.path) : undefined,
  )
  const [working, setWorking] = useState<WorkingPage>()
  // Blocks that are read again must not open the page again: what was chosen and changed since would be lost.
  const blocksNow = useEffectEvent(() => new KnownBlocks(knownBlocks ?? []))
  useEffect(() => working?.blocks.add(knownBlocks ?? []), [working, knownBlocks])

  useEffect(() => {
    const { base, unsaved } = opened
    let next: WorkingPage | undefined
    let left = false
    const blocks = blocksNow()
    // Craft's store is created by a separate render, which cannot happen inside another one.
    queueMicrotask(() => {
      if (left) return
      next = new WorkingPage(
        {
          path: page.path,
          document: base.document,
          version: base.version,
          registry,
          blocks,
          openEngine: createCraftEngine,
          drafts: browserDrafts,
          newId: () => crypto.randomUUID(),
          now: Date.now,
        },
        unsaved,
      )
      setWorking(next)
    })
    return () => {
      left = true
      next?.dispose()
    }
  }, [opened, page.path, registry])

  if (!working) return null
  // The placeholder in the sentence determines the position of the time.
  const [beforeTime, afterTime] = text('draftFound', { when: '\n' }).split('\n')
  return (
    <Workbench
      key={working.key}
      {...props}
      working={working}
      onReplace={(base, unsaved) => setOpened({ base, unsaved })}
      notice={
        draft && (
          <Callout
            tone="warning"
            action={
              <>
                <Button
                  size="small"
                  tone="primary"
                  onClick={() => {
                    setOpened({ base: draft.base, unsaved: draft.document })
                    setDraft(undefined)
                  }}
                >
                  {text('draftRestore')}
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    browserDrafts.clear(page.path)
                    setDraft(undefined)
                  }}
                >
                  {text('draftDiscard')}
                </Button>
              </>
            }
          >
            {beforeTime}
            <RelativeTime value={new Date(draft.at).toISOString()} />
            {afterTime}
          </Callout>
        )
      }
    />
  )
}
