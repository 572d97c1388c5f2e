import { sameValue } from '@perennial/domain/json'
import type { Card } from '@perennial/domain/page'
import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import type { CSSProperties } from 'react'
import type { CardHealth } from '../canvas/card-health.ts'
import { text } from '../texts/index.ts'
import { useBuilder, useCard } from '../context/builder-context.ts'
import * as styles from './overlay.styles.ts'

export interface FailureProps {
  cardId: string
  message: string
  health: CardHealth
  style: CSSProperties
}

/**
 * A card that failed on the canvas: the message, the changes since it last worked, and a way to revert them (RUN-37).
 */
export function Failure({ cardId, message, health, style }: FailureProps) {
  const { working, readOnly, announce } = useBuilder()
  const card = useCard(cardId)
  const former = health.lastWorking(cardId)
  const name = working.nameOf(card)
  const changed = card && former ? changedFields(working.registry.get(card.path), former, card) : []
  return (
    <div className={styles.outline({ kind: 'failed' }).className} style={style}>
      <div className={styles.failure().className} data-controls="">
        <span>
          {text('cardFailed', { name })} {message}
        </span>
        {former && changed.length > 0 && <span>{text('changedSince', { fields: changed.join(', ') })}</span>}
        {former && !readOnly && (
          <Button
            size="small"
            onClick={() => {
              working.replaceCard(former, text('broughtBack', { name }))
              announce(text('broughtBack', { name }))
            }}
          >
            {text('bringBack')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The properties that differ, by their labels. */
function changedFields(descriptor: ComponentDescriptor | undefined, former: Card, card: Card): string[] {
  const names = [...new Set([...Object.keys(former.props), ...Object.keys(card.props)])]
  return names
    .filter((name) => !sameValue(former.props[name], card.props[name]))
    .map((name) => descriptor?.fields.find((field) => field.name === name)?.label ?? name)
}
