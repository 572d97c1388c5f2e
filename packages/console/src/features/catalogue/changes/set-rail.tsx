import type { ChangeSet } from '@perennial/api/change-sets'
import { deletionTexts } from '@perennial/domain/catalogue'
import { isAtRest, mayBegin } from '@perennial/domain/change-sets'
import { Button, ButtonLink } from '@perennial/ui/button'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { DateTime } from '@perennial/ui/date-time'
import { InlineError } from '@perennial/ui/inline-error'
import { Link } from '@perennial/ui/link'
import { ProgressBar } from '@perennial/ui/progress-bar'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf, useApi } from '../../../api/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { importUrl } from '../import/urls.ts'
import { text } from '../texts.ts'
import * as styles from './changes.styles.ts'
import { isWorkedOn, useSetAction } from './queries.ts'
import { changeSetUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

/** What a set would do or has done, in words, and what can be done with it. */
export function SetRail({ set }: { set: ChangeSet }) {
  return (
    <aside aria-label={text('setWhatHappens')} className={styles.rail().className}>
      <section>
        <span className={styles.caption().className}>{text('setWhatHappens')}</span>
        <p aria-live="polite" className={styles.sentence().className}>
          {sentenceOf(set)}
        </p>
      </section>
      {isWorkedOn(set.state) && <Progress set={set} />}
      <Links set={set} />
      <Actions set={set} />
    </aside>
  )
}

const willDo = {
  edit: 'setWillEdit',
  archive: 'setWillArchive',
  activate: 'setWillActivate',
  move: 'setWillMove',
  copy: 'setWillCopy',
  delete: 'setWillDelete',
  import: 'setWillImport',
  undo: 'setWillUndo',
} as const

function sentenceOf({ state, kind, counts }: ChangeSet): string {
  if (state === 'previewing') return text('setSaysPreviewing')
  if (state === 'cancelled') return text('setSaysDiscarded')
  const open = counts.problem + counts.stale + counts.failed
  const rest = open > 0 ? ` ${text('setSaysOpen', { n: open })}` : ''
  if (counts.done > 0 && counts.ready === 0) return `${text('setSaysDone', { n: counts.done })}${rest}`
  if (counts.done > 0) return `${text('setSaysPart', { n: counts.done, left: counts.ready })}${rest}`
  if (counts.ready === 0) return `${text('setSaysNothing')}${rest}`
  return `${text(willDo[kind], { n: counts.ready })}${rest}`
}

/** How far it is, how long the rest takes, and Stop (CAT-12). */
function Progress({ set }: { set: ChangeSet }) {
  const { client } = useApi()
  const stop = useSetAction(() => client.changeSets.stop({ id: set.id }))
  if (set.state === 'previewing')
    return (
      <section>
        <ProgressBar label={text('setPreviewing')} />
      </section>
    )
  const ended = set.counts.done + set.counts.stale + set.counts.failed
  return (
    <section>
      <ProgressBar label={text('setApplying')} value={(ended / Math.max(ended + set.counts.ready, 1)) * 100} />
      {set.secondsLeft !== null && (
        <span className={styles.note().className}>{text('setSecondsLeft', { n: set.secondsLeft })}</span>
      )}
      <Button busy={stop.isPending} onClick={() => stop.mutate(undefined)}>
        {text('setStop')}
      </Button>
      <span className={styles.note().className}>{text('setStopNote')}</span>
    </section>
  )
}

/** The set that this one undoes, the one that undoes this, and when it was applied (CAT-17). */
function Links({ set }: { set: ChangeSet }) {
  const { undoes, undoneBy, applied, undoUntil } = set
  if (undoes === null && undoneBy === null && applied === null) return null
  return (
    <section>
      <dl className={styles.facts().className}>
        {applied !== null && (
          <div>
            <dt>{text('setApplied')}</dt>
            <dd>
              <DateTime value={applied} precision="minute" />
            </dd>
          </div>
        )}
        {undoUntil !== null && undoneBy === null && (
          <div>
            <dt>{text('setUndoUntil')}</dt>
            <dd>
              <DateTime value={undoUntil} precision="day" />
            </dd>
          </div>
        )}
        {undoes !== null && (
          <div>
            <dt>{text('setUndoes')}</dt>
            <dd>
              <Link href={changeSetUrl(undoes)}>{text('setOpenOther')}</Link>
            </dd>
          </div>
        )}
        {undoneBy !== null && (
          <div>
            <dt>{text('setUndoneBy')}</dt>
            <dd>
              <Link href={changeSetUrl(undoneBy)}>{text('setOpenOther')}</Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Actions({ set }: { set: ChangeSet }) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const [asking, setAsking] = useState(false)
  const apply = useSetAction(() => client.changeSets.apply({ id: set.id }))
  const discard = useSetAction(() => client.changeSets.discard({ id: set.id }))
  const undo = useUndo(set)
  const error = apply.error ?? discard.error ?? undo.error
  const { state, kind, counts, undoneBy, undoUntil } = set
  const mayApply = mayBegin(state) && counts.ready > 0
  const mayUndo = isAtRest(state) && counts.done > 0 && undoneBy === null && undoUntil !== null
  const mayDiscard = state === 'ready' && counts.done === 0
  if (!mayApply && !mayUndo && !mayDiscard && state !== 'cancelled' && undoneBy === null) return null
  const label = text(applyLabels[kind], { n: counts.ready })
  const [tree = ''] = set.trees
  return (
    <section>
      {mayApply && kind !== 'undo' && <span className={styles.note().className}>{text('setUndoPromise')}</span>}
      {error && <InlineError requestId={failureOf(error).requestId}>{failureOf(error).message}</InlineError>}
      {mayApply && (
        <Button
          tone={kind === 'delete' ? 'danger' : 'primary'}
          busy={apply.isPending}
          onClick={() => (kind === 'delete' ? setAsking(true) : apply.mutate(undefined))}
        >
          {label}
        </Button>
      )}
      {mayUndo && (
        <Button busy={undo.busy} onClick={undo.start}>
          {text('setUndo')}
        </Button>
      )}
      {mayDiscard && (
        <Button emphasis="quiet" busy={discard.isPending} onClick={() => discard.mutate(undefined)}>
          {text('setDiscard')}
        </Button>
      )}
      {set.sheet !== null && !isWorkedOn(state) && counts.done === 0 && (
        <ButtonLink href={importUrl(tree, set.sheet)}>{text('importBackToColumns')}</ButtonLink>
      )}
      <ButtonLink href={`/catalog/${tree}`}>{text('backToList')}</ButtonLink>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={productWords(deletionTexts.title)}
          confirmLabel={label}
          tone="danger"
          environment={tenant.mode}
          onConfirm={() => apply.mutateAsync(undefined)}
        >
          <p>{productWords(deletionTexts.confirmMany)}</p>
          <p>{text('setTrashNote')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const applyLabels = {
  edit: 'setApply',
  archive: 'setApplyArchive',
  activate: 'setApplyActivate',
  move: 'setApplyMove',
  copy: 'setApplyCopy',
  delete: 'deleteMany',
  import: 'setApplyImport',
  undo: 'setApplyUndo',
} as const

/** Previews the inverse of a set, and goes there. The id is made once, so that pressing twice is one undo. */
function useUndo({ id, title }: ChangeSet) {
  const { client } = useApi()
  const navigate = useNavigate()
  const [undo] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useSetAction(() =>
    client.changeSets.undo({ id, undo, title: text('setUndoTitle', { title }).slice(0, 200) }),
  )
  return {
    busy: isPending,
    error,
    start: () => mutate(undefined, { onSuccess: (made) => void navigate(changeSetUrl(made.id)) }),
  }
}
