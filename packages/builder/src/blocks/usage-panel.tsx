import { openFieldsOf, type SharedBlock } from '@perennial/domain/blocks'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { InlineError } from '@perennial/ui/inline-error'
import { Skeleton } from '@perennial/ui/skeleton'
import { Switch } from '@perennial/ui/switch'
import { useSyncExternalStore } from 'react'
import { useBuilder, useCard, useSelected, useTopic } from '../context/builder-context.ts'
import * as styles from './blocks.styles.ts'
import { fieldsToOpen } from './field-names.ts'
import { text } from './texts/index.ts'
import { UsageList } from './usage-list.tsx'
import type { Usage } from './use-block-usage.ts'

/** What a block leaves to its pages, and those pages. */
export function UsagePanel({ usage, problem, reload }: Usage) {
  const { working } = useBuilder()
  const unsaved = useSyncExternalStore(working.watch, working.unsaved)
  return (
    <div>
      <OpenFields />
      <section className={styles.part().className}>
        {problem !== undefined && <InlineError>{problem}</InlineError>}
        {usage?.pages.length === 0 && <p className={styles.note().className}>{text('sentenceNone')}</p>}
        {usage && unsaved && <Callout>{text('unsaved')}</Callout>}
        {!usage && problem === undefined && (
          <div role="status">
            <p className={styles.note().className}>{text('loading')}</p>
            <Skeleton count={4} />
          </div>
        )}
        {usage && usage.pages.length > 0 && <UsageList pages={usage.pages} />}
        {(usage || problem !== undefined) && (
          <Button size="small" onClick={reload}>
            {text('reload')}
          </Button>
        )}
      </section>
    </div>
  )
}

/** Which properties of the selected card a page may set (PAG-26). */
function OpenFields() {
  const { working, readOnly } = useBuilder()
  const selected = useSelected()
  const only = useTopic('history', () => {
    const { assets } = working.engine.toPage()
    return assets.length === 1 ? assets[0]!.id : ''
  })
  const cardId = selected ?? only
  const card = useCard(cardId)
  const open = useTopic('page', () => working.engine.envelope().open) as SharedBlock['open']
  const fields = fieldsToOpen(working.registry, card)
  const named = openFieldsOf(open ? { open } : {}, cardId)
  const setOpen = (name: string, isOpen: boolean) => {
    const names = isOpen ? [...named, name] : named.filter((other) => other !== name)
    const { [cardId]: _former, ...others } = open ?? {}
    working.setPage(
      { open: names.length > 0 ? { ...others, [cardId]: names } : others },
      `Changed what pages may set of ${working.nameOf(card)}`,
    )
  }
  return (
    <section className={styles.part().className} aria-label={text('mayOwn')}>
      <h2 className={styles.heading().className}>
        {text('mayOwn')}
        {card && `: ${working.nameOf(card)}`}
      </h2>
      {fields.length === 0 ? (
        <p className={styles.note().className}>{text('howToOpen')}</p>
      ) : (
        <div className={styles.switches().className}>
          {fields.map(({ name, label }) => (
            <Switch
              key={name}
              checked={named.includes(name)}
              disabled={readOnly}
              onChange={(next) => setOpen(name, next)}
            >
              {label}
            </Switch>
          ))}
        </div>
      )}
    </section>
  )
}
