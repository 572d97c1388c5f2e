import type { PicklistOption } from '@perennial/domain/attributes'
import { type LabelSelection, labelTexts } from '@perennial/domain/labels'
import { InlineError } from '@perennial/ui/inline-error'
import { LabelSelector } from '@perennial/ui/patterns/label-selector'
import { Stack } from '@perennial/ui/stack'
import { useEffect, useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import type { AttachedTree, BuilderServices } from '../host/builder-services.ts'
import { productWords } from '@perennial/ui/messages'

export interface AttachedItemsProps {
  label: string
  tree: AttachedTree
  value: LabelSelection
  services: Pick<BuilderServices, 'findLabels' | 'findLabelled'>
  onChange(value: LabelSelection): void
}

/** The offers or add-ons of the page: those that carry a label (BLD-31). */
export function AttachedItems({ label, tree, value, services, onChange }: AttachedItemsProps) {
  const { readOnly } = useBuilder()
  const [labels, setLabels] = useState<readonly PicklistOption[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let requested = true
    services.findLabels(tree).then(
      (found) => requested && setLabels(found),
      () => requested && setFailed(true),
    )
    return () => {
      requested = false
    }
  }, [services, tree])
  if (failed) return <InlineError>{text('loadFailed')}</InlineError>
  if (!labels) return <p role="status">{text('loading')}</p>
  return (
    <Stack>
      <LabelSelector
        label={label}
        hint={value.item_label === '' && tree === 'offers2' ? productWords(labelTexts.noLabel) : undefined}
        value={value}
        labels={labels}
        readOnly={readOnly}
        loadItems={(name) => services.findLabelled(tree, name)}
        onChange={onChange}
      />
    </Stack>
  )
}
