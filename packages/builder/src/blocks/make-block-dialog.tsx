import { blockFrom } from '@perennial/domain/blocks'
import { newNameError } from '@perennial/domain/catalogue'
import { translatableTexts } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Checkbox } from '@perennial/ui/checkbox'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import { useBuilder } from '../context/builder-context.ts'
import type { BlockServices } from '../host/block-services.ts'
import * as styles from './blocks.styles.ts'
import { text } from './texts/index.ts'

export interface MakeBlockDialogProps {
  cardId: string
  make: NonNullable<BlockServices['make']>
  onClose(): void
}

/** A card's name with its first words, because a page may have many of a kind. */
function labelOf(working: WorkingPage, id: string): string {
  const card = working.engine.card(id)
  const descriptor = card && working.descriptorOf(card)
  const [first] = descriptor ? translatableTexts(card.props, descriptor.translatable) : []
  // Without the tags of rich text.
  const words = first?.text
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .slice(0, 60)
  return words ? `${working.nameOf(card)}: ${words}` : working.nameOf(card)
}

/** Makes a shared block of a card, or of a run of cards, and puts its use in their place (PAG-25). */
export function MakeBlockDialog({ cardId, make, onClose }: MakeBlockDialogProps) {
  const { working, reveal } = useBuilder()
  const [ids] = useState(() => working.engine.ids(working.engine.sectionOf(cardId) ?? ''))
  const [[from, to], setRun] = useState(() => [ids.indexOf(cardId), ids.indexOf(cardId)])
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const invalid = name.trim() === '' ? undefined : newNameError(name.trim(), [])?.message
  const choose = (index: number, isIn: boolean) => {
    if (isIn) setRun([Math.min(from!, index), Math.max(to!, index)])
    // What is left stays a run: the shorter end goes.
    else if (from !== to) setRun(index - from! <= to! - index ? [index + 1, to!] : [from!, index - 1])
  }
  const create = async () => {
    if (name.trim() === '') {
      setProblem(text('makeTaken'))
      return
    }
    const run = blockFrom(working.engine.toPage(), ids.slice(from, to! + 1))
    if (!run.ok) {
      setProblem(run.errors[0]?.message)
      return
    }
    setBusy(true)
    setProblem(undefined)
    const outcome = await make(name.trim(), run.value.block)
    setBusy(false)
    if (!outcome.ok) {
      setProblem(outcome.message)
      return
    }
    working.blocks.add([outcome.block])
    working.replaceByUse(run.value, outcome.block.path)
    const selected = working.engine.selected()
    onClose()
    if (selected !== null) reveal(selected)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('make')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" busy={busy} disabled={invalid !== undefined} onClick={() => void create()}>
            {text('makeAction')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <TextField label={text('makeName')} required value={name} error={invalid} onChange={setName} autoFocus />
        <fieldset className={styles.cards().className}>
          <legend className={styles.heading().className}>{text('makeCards')}</legend>
          <p className={styles.note().className}>{text('makeHint')}</p>
          {ids.map((id, index) => (
            <Checkbox key={id} checked={index >= from! && index <= to!} onChange={(isIn) => choose(index, isIn)}>
              {labelOf(working, id)}
            </Checkbox>
          ))}
        </fieldset>
        {problem !== undefined && <InlineError>{problem}</InlineError>}
      </Stack>
    </Dialog>
  )
}
