import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { IconButton } from '@perennial/ui/icon-button'
import { NextIcon, PreviousIcon, PublishIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { Skeleton } from '@perennial/ui/skeleton'
import { useEffect, useState } from 'react'
import type { AffectedPage, BlockUsage, EditedBlock } from '../host/block-services.ts'
import { PagePicture } from '../publish/page-picture.tsx'
import * as pictureStyles from '../publish/publish.styles.ts'
import * as styles from './blocks.styles.ts'
import { text } from './texts/index.ts'
import { UsageList } from './usage-list.tsx'

export interface PublishBlockDialogProps {
  name: string
  block: EditedBlock
  /** Saves what is not saved yet. @throws when it could not be */
  save(): Promise<void>
  onClose(): void
  /** Pages show the saved block now. */
  onPublished(): void
}

type Step =
  | { name: 'looking' }
  | { name: 'stuck'; message: string }
  | { name: 'ready'; usage: BlockUsage }
  | { name: 'done'; pages: readonly string[] }

/** Saves a block, shows what changes on each page, and publishes all of them in one act (PAG-27, PAG-30). */
export function PublishBlockDialog({ name, block, save, onClose, onPublished }: PublishBlockDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'looking' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: string; unknown: boolean }>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    let requested = true
    const look = async () => {
      try {
        await save()
      } catch (error) {
        return { name: 'stuck', message: error instanceof Error ? error.message : text('loadFailed') } as const
      }
      const outcome = await block.findUsage()
      return outcome.ok
        ? ({ name: 'ready', usage: outcome.usage } as const)
        : ({ name: 'stuck', message: outcome.message } as const)
    }
    void look().then((next) => requested && setStep(next))
    return () => {
      requested = false
    }
    // Once, when it opens: what is typed meanwhile is not in it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const usage = step.name === 'ready' ? step.usage : undefined
  const live = usage?.pages.filter((page) => page.live) ?? []
  const left = live.filter(({ mayPublish }) => !mayPublish)
  const going = live.length - left.length
  const current = usage?.pages.find(({ path }) => path === chosen) ?? usage?.pages[0]
  const publish = async () => {
    if (!usage) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await block.publish({ version: usage.version, key, leaveOut: left.map(({ path }) => path) })
    setBusy(false)
    if (outcome.ok) {
      setStep({ name: 'done', pages: outcome.pages })
      onPublished()
      return
    }
    if (outcome.reason === 'failed') setKey(crypto.randomUUID())
    setProblem({
      message: outcome.reason === 'unknown' ? text('unknown') : outcome.message,
      unknown: outcome.reason === 'unknown',
    })
  }
  if (step.name === 'done') {
    const n = step.pages.length
    return (
      <Dialog
        open
        onClose={onClose}
        title={n === 0 ? text('nowLiveNone', { name }) : text('nowLive', { name, n })}
        badge={<EnvironmentBadge environment={block.environment} />}
        footer={<Button onClick={onClose}>{text('close')}</Button>}
      >
        <ul>
          {step.pages.map((path) => (
            <li key={path}>{usageName(path)}</li>
          ))}
        </ul>
      </Dialog>
    )
  }
  const isSame = usage !== undefined && usage.version === usage.published.version
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      changed={busy}
      size="large"
      title={text('publishTitle', { name })}
      badge={<EnvironmentBadge environment={block.environment} />}
      footer={
        <>
          <span className={styles.footNote().className} role="status">
            {usage && (usage.pages.length === 0 ? text('sentenceNone') : text('sentence', { n: usage.pages.length }))}
          </span>
          <Button onClick={onClose} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button
            tone="primary"
            icon={PublishIcon}
            busy={busy}
            disabled={!usage}
            disabledReason={
              !block.mayPublish ? text('needsPublish') : isSame && left.length === 0 ? text('nothingNew') : undefined
            }
            onClick={() => void publish()}
          >
            {problem?.unknown ? text('askAgain') : going === 0 ? text('publishBlock') : text('publishTo', { n: going })}
          </Button>
        </>
      }
    >
      {step.name === 'looking' && (
        <div role="status">
          <p className={styles.note().className}>{text('loading')}</p>
          <Skeleton count={6} />
        </div>
      )}
      {step.name === 'stuck' && <InlineError>{step.message}</InlineError>}
      {problem && (
        <Callout tone={problem.unknown ? 'warning' : 'danger'} live>
          {problem.message}
        </Callout>
      )}
      {left.length > 0 && (
        <Callout tone="warning">{text('leftOut', { pages: left.map((page) => page.name).join(', ') })}</Callout>
      )}
      {usage && current && (
        <div className={styles.columns().className}>
          <div className={styles.side().className}>
            <UsageList pages={usage.pages} current={current.path} onChoose={({ path }) => setChosen(path)} />
          </div>
          <OnPage
            key={current.path}
            page={current}
            block={block}
            pages={usage.pages}
            onChoose={({ path }) => setChosen(path)}
          />
        </div>
      )}
    </Dialog>
  )
}

const usageName = (path: string) => path.split('/').at(-1)

/** One page now and after, with the words that change. */
function OnPage({
  page,
  pages,
  block,
  onChoose,
}: {
  page: AffectedPage
  pages: readonly AffectedPage[]
  block: EditedBlock
  onChoose(page: AffectedPage): void
}) {
  const [addresses, setAddresses] = useState<{ now?: string | undefined; then?: string | undefined }>({})
  useEffect(() => {
    let requested = true
    const marks = page.changed.map((cardId, index) => ({ number: index + 1, cardId }))
    void Promise.all([block.findPicture(page, 'now', marks), block.findPicture(page, 'then', marks)])
      .catch(() => [undefined, undefined])
      .then(([now, then]) => requested && setAddresses({ now, then }))
    return () => {
      requested = false
    }
  }, [block, page])
  const at = pages.indexOf(page)
  return (
    <section className={styles.side().className} aria-label={text('onPage', { name: page.name })}>
      <div className={styles.headLine().className}>
        <h2 className={styles.heading().className}>{text('onPage', { name: page.name })}</h2>
        <span className={styles.grow().className} />
        <IconButton
          icon={PreviousIcon}
          label={text('previousPage')}
          disabled={at <= 0}
          onClick={() => onChoose(pages[at - 1]!)}
        />
        <span className={styles.size().className}>{text('ofPages', { n: at + 1, of: pages.length })}</span>
        <IconButton
          icon={NextIcon}
          label={text('nextPage')}
          disabled={at >= pages.length - 1}
          onClick={() => onChoose(pages[at + 1]!)}
        />
      </div>
      <div className={pictureStyles.pictures().className}>
        <PagePicture address={addresses.now}>{text('before')}</PagePicture>
        <PagePicture address={addresses.then}>{text('afterPublish')}</PagePicture>
      </div>
      <ul className={styles.words().className}>
        {page.words.map(({ property, before, after }, index) => (
          <li key={`${property} ${index}`}>
            {before !== undefined && <del className={styles.former().className}>{before}</del>}{' '}
            {after !== undefined && <ins className={styles.made().className}>{after}</ins>}
          </li>
        ))}
      </ul>
      {page.words.length === 0 && !page.visible && <p className={styles.note().className}>{text('noVisible')}</p>}
    </section>
  )
}
