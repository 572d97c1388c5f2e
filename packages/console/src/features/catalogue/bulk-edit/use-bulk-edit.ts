import {
  type BulkEdit,
  type EditOption,
  type EditStep,
  editSteps,
  mayLeaveOptions,
  multiplierText,
  optionToggled,
  parseBulkEdit,
} from '@perennial/domain/bulk-edit'
import { bulkTexts } from '@perennial/domain/catalogue'
import type { FamilyRecord } from '@perennial/domain/families'
import { useState } from 'react'
import { useStartSet } from '../changes/use-start-set.ts'
import type { Chosen } from '../list/use-selection.ts'
import { text, type TextKey } from '../texts.ts'
import { productWords } from '@perennial/ui/messages'

/** The field of the payload that an option fills, and the message while it is empty. */
const missing: Partial<Record<EditOption, [field: keyof BulkEdit, text: TextKey]>> = {
  template: ['templateId', 'noTemplate'],
  attributes: ['attributes', 'chooseAttributes'],
  productOverwrite: ['products', 'noProducts'],
  productAdd: ['products', 'noProducts'],
  priceOverwrite: ['price', 'noPrice'],
  priceMultiplier: ['priceMultiplier', 'noPriceChange'],
  label: ['referencedLabel', 'noLabel'],
}

/** Fields that an option fills; removing the option clears them. */
const fieldsOf: Readonly<Record<EditOption, readonly (keyof BulkEdit)[]>> = {
  template: ['templateId'],
  attributes: ['attributes'],
  tags: ['tags'],
  authentication: ['isAuthenticated'],
  productOverwrite: ['products', 'productBundles', 'productOverwrite'],
  productAdd: ['products', 'productBundles', 'productOverwrite'],
  priceOverwrite: ['price'],
  priceMultiplier: ['priceMultiplier'],
  label: ['referencedLabel'],
}

/** Initial value of an option, if there is one. */
const initial: Partial<Record<EditOption, BulkEdit>> = {
  tags: { tags: [] },
  authentication: { isAuthenticated: true },
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === 1 ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** State of a bulk edit in progress. */
export function useBulkEdit(family: FamilyRecord, { which, inWords }: Chosen) {
  const { recordType, attributeDefinitions: definitions, plural } = family
  const set = useStartSet(productWords(bulkTexts.failed))
  const [chosen, setChosen] = useState<readonly EditOption[]>([])
  const [step, setStep] = useState<EditStep>('options')
  const [payload, setPayload] = useState<BulkEdit>({})
  const [error, setError] = useState<string>()
  const steps = editSteps(chosen)
  const index = steps.indexOf(step)

  /** Error that blocks this step. */
  const problem = (): string | undefined => {
    const needs = step === 'options' || step === 'summary' || step === 'done' ? undefined : missing[step]
    if (needs && isEmpty(payload[needs[0]])) return text(needs[1])
    if (step !== 'attributes' && step !== 'priceOverwrite' && step !== 'summary') return undefined
    const checked = parseBulkEdit(payload, recordType, definitions)
    return checked.ok ? undefined : checked.errors[0]?.message
  }
  return {
    chosen,
    step,
    steps,
    payload,
    error: error ?? set.error,
    busy: set.busy,
    mayGoOn: step !== 'options' || mayLeaveOptions(chosen),
    toggle: (option: EditOption) => {
      const next = optionToggled(chosen, option)
      const dropped = chosen.filter((one) => !next.includes(one)).flatMap((one) => fieldsOf[one])
      const remaining = Object.fromEntries(
        Object.entries(payload).filter(([field]) => !dropped.includes(field as never)),
      )
      setChosen(next)
      setPayload({ ...remaining, ...(next.includes(option) ? initial[option] : {}) })
    },
    change: (change: BulkEdit) => {
      setPayload({ ...payload, ...change })
      setError(undefined)
    },
    next: () => {
      const wrong = problem()
      setError(wrong)
      if (wrong !== undefined) return
      if (step === 'summary') void set.start(titleOf(payload, plural, inWords), { kind: 'edit', payload, ...which })
      else setStep(steps[index + 1] ?? step)
    },
    back: () => {
      setError(undefined)
      set.clear()
      setStep(steps[index - 1] ?? step)
    },
  }
}

/** What the set is called: a change of prices says how much. */
function titleOf(payload: BulkEdit, type: string, n: string): string {
  const { priceMultiplier, referencedLabel } = payload
  const isAlone = Object.keys(payload).length === 1
  if (isAlone && priceMultiplier !== undefined)
    return text('setTitlePrices', { change: multiplierText(priceMultiplier) })
  if (isAlone && referencedLabel !== undefined) return text('setTitleLabel', { label: referencedLabel })
  return text('setTitleEdit', { n, type })
}
