import { linkProblem } from '@perennial/domain/publish-checks'
import { IconButton } from '@perennial/ui/icon-button'
import { LinkIcon } from '@perennial/ui/icons'
import { Popover } from '@perennial/ui/popover'
import { Skeleton } from '@perennial/ui/skeleton'
import { TextField } from '@perennial/ui/text-field'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import { linkWords } from '../publish/findings/finding-words.ts'
import * as styles from './links.styles.ts'
import { text } from './texts/index.ts'

const LinkPicker = lazy(async () => ({ default: (await import('./link-picker.tsx')).LinkPicker }))

export interface LinkFieldProps {
  label: string
  hint: string | undefined
  required: boolean | undefined
  readOnly: boolean
  maxLength: number | undefined
  /** Where it leads; empty for nowhere yet. */
  href: string
  onChange(href: string, typing?: boolean): void
  onBlur(): void
}

/** How long after the last letter it is asked where a link leads, in ms. */
const pause = 500

/**
 * A link, typed or picked from the page's places, the pages and the offers of the shop. One that leads nowhere says so where
 * it stands (PAG-63).
 */
export function LinkField({ href, onChange, onBlur, ...base }: LinkFieldProps) {
  const { links } = useBuilder()
  const [open, setOpen] = useState(false)
  const version = useSyncExternalStore(links.watch, links.version)
  const [settled, setSettled] = useState(href)
  useEffect(() => {
    if (href === settled) return
    const timer = setTimeout(() => setSettled(href), pause)
    return () => clearTimeout(timer)
  }, [href, settled])
  useEffect(() => void links.ask([settled.trim()]), [links, settled, version])
  const link = settled.trim()
  const problem =
    link === '' || settled !== href ? undefined : linkProblem(link, { ...links.facts().links, unasked: 'allowed' })
  const words = problem && linkWords(problem, link)
  return (
    <TextField
      {...base}
      type="url"
      value={href}
      onChange={(next) => onChange(next, true)}
      onBlur={onBlur}
      hint={problem === 'not_live' ? words : base.hint}
      error={problem === 'not_live' ? undefined : words}
      suffix={
        !base.readOnly && (
          <Popover
            label={text('choose', { field: base.label })}
            placement="bottom end"
            open={open}
            onOpenChange={setOpen}
            trigger={
              <IconButton
                size="small"
                icon={LinkIcon}
                label={text('choose', { field: base.label })}
                hasPopup="dialog"
              />
            }
          >
            <Suspense
              fallback={
                <div className={styles.picker().className}>
                  <Skeleton count={4} />
                </div>
              }
            >
              <LinkPicker
                current={href}
                onPick={(next) => {
                  setOpen(false)
                  setSettled(next)
                  onChange(next)
                }}
              />
            </Suspense>
          </Popover>
        )
      }
    />
  )
}
