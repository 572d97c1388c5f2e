import { blockOf, isUse } from '@perennial/domain/blocks'
import { IconButton } from '@perennial/ui/icon-button'
import { DetachIcon, SubcomponentIcon } from '@perennial/ui/icons'
import { useBuilder, useCard } from '../context/builder-context.ts'
import { text } from './texts/index.ts'

/** The tools of a selected card that are about shared blocks: to make one of it, or to open and detach its own. */
export function BlockTools({
  cardId,
  once,
}: {
  cardId: string
  /** A press that a second click of a double click does not repeat. */
  once(act: () => void): () => void
}) {
  const { working, announce, openBlock, openMakeBlock } = useBuilder()
  const card = useCard(cardId)
  if (!card) return null
  if (!isUse(card)) {
    return (
      openMakeBlock && (
        <IconButton icon={SubcomponentIcon} label={text('make')} onClick={once(() => openMakeBlock(cardId))} />
      )
    )
  }
  const name = working.nameOf(card)
  return (
    <>
      {openBlock && (
        <IconButton icon={SubcomponentIcon} label={text('editBlock')} onClick={once(() => openBlock(blockOf(card)))} />
      )}
      <IconButton
        icon={DetachIcon}
        label={text('detach')}
        onClick={once(() => {
          working.detach(cardId)
          announce(text('detached', { name }))
        })}
      />
    </>
  )
}
