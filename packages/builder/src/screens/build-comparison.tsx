import { formatDate } from '@perennial/ui/messages'
import { type BuildDifference, isPublishable } from '@perennial/domain/builds'
import { Button } from '@perennial/ui/button'
import { DescriptionList } from '@perennial/ui/description-list'
import { InlineError } from '@perennial/ui/inline-error'
import { Select } from '@perennial/ui/select'
import { useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import type { BuilderServices } from '../host/builder-services.ts'
import type { BuildSummary } from '../host/page-builder-props.ts'
import * as styles from './page-builder.styles.ts'

export interface BuildComparisonProps {
  builds: readonly BuildSummary[]
  compareBuilds: NonNullable<BuilderServices['compareBuilds']>
}

/** The differences between two builds: documents, script, interactive components and cards. */
export function BuildComparison({ builds, compareBuilds }: BuildComparisonProps) {
  const made = builds.filter((build) => isPublishable({ ...build, published: false }))
  // With what readers see, where they see anything (PAG-24).
  const live = made.find(({ published }) => published)
  const first = live ?? made[1]
  const [from, setFrom] = useState<string | undefined>(first?.id)
  const [to, setTo] = useState<string | undefined>(made.find(({ id }) => id !== first?.id)?.id)
  const [difference, setDifference] = useState<BuildDifference | 'failed'>()
  const [busy, setBusy] = useState(false)
  if (made.length < 2) return null
  const options = made.map(({ id, completedAt, builder, published }) => ({
    value: id,
    label: [
      completedAt ? formatDate(new Date(completedAt), { dateStyle: 'medium', timeStyle: 'short' }) : id,
      builder,
      ...(published ? [text('compareLive')] : []),
    ].join(', '),
  }))
  const compare = async () => {
    if (!from || !to) return
    setBusy(true)
    setDifference(await compareBuilds(from, to).catch(() => 'failed' as const))
    setBusy(false)
  }
  return (
    <section className={styles.comparison().className} aria-label={text('compareBuilds')}>
      <h3 className={styles.userName().className}>{text('compareBuilds')}</h3>
      <div className={styles.comparisonFields().className}>
        <Select label={text('compareFrom')} options={options} value={from ?? null} onChange={setFrom} />
        <Select label={text('compareTo')} options={options} value={to ?? null} onChange={setTo} />
        <Button
          busy={busy}
          disabledReason={from === to ? text('compareSame') : undefined}
          onClick={() => void compare()}
        >
          {text('compare')}
        </Button>
      </div>
      {difference === 'failed' ? (
        <InlineError>{text('loadFailed')}</InlineError>
      ) : (
        difference && <Difference difference={difference} />
      )}
    </section>
  )
}

function Difference({ difference: { languages, islands, cards } }: { difference: BuildDifference }) {
  const { working } = useBuilder()
  const name = (path: string) => working.nameOf({ path })
  const changed = languages.filter((language) => language.changed)
  if (changed.length === 0 && cards.length === 0) return <p role="status">{text('compareNothing')}</p>
  return (
    <DescriptionList
      items={[
        ...changed.map(({ language, before, after }) => ({
          term: language,
          detail: text('compareWeight', {
            html: kilobytes(before?.htmlBytes, after?.htmlBytes),
            script: kilobytes(before?.scriptBytes, after?.scriptBytes),
          }),
        })),
        ...(islands.added.length + islands.removed.length > 0
          ? [
              {
                term: text('compareIslands'),
                detail: [
                  ...islands.added.map((path) => `+ ${name(path)}`),
                  ...islands.removed.map((path) => `− ${name(path)}`),
                ].join(', '),
              },
            ]
          : []),
        ...cards.map(({ path, kind, properties }) => ({
          term: name(path),
          detail: [text(kind === 'removed' ? 'deleted' : kind), properties.join(', ')].filter(Boolean).join(': '),
        })),
      ]}
    />
  )
}

const kilobytes = (before = 0, after = 0) => `${(before / 1000).toFixed(1)} → ${(after / 1000).toFixed(1)} kB`
