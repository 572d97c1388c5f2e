import {
  creationJob,
  stepAfter,
  stepBefore,
  stepErrors,
  type WizardEntries,
  type WizardStart,
  type WizardStep,
} from '@perennial/domain/catalogue'
import { useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'

/** State of the wizard. */
export function useCreation(recordType: string, root: string) {
  const { client } = useApi()
  const [step, setStep] = useState<WizardStep>('options')
  const [entries, setEntries] = useState<WizardEntries>({
    recordType,
    start: 'existing',
    name: '',
    location: root,
    tags: [],
    attributes: {},
  })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useState<string>()
  const change = (part: Partial<WizardEntries>) => {
    setEntries((former) => ({ ...former, ...part }))
    setError(undefined)
  }
  /** A different start or source resets everything that the former one filled in. */
  const restart = (part: Pick<WizardEntries, 'source'> & Partial<WizardEntries>) => {
    const { source: _source, baseTemplate: _template, ...rest } = entries
    setEntries({ ...rest, attributes: {}, ...part })
    setError(undefined)
  }
  const save = async () => {
    setBusy(true)
    try {
      const { itemData, ...rest } = creationJob(entries)
      setJob((await client.jobs.start({ ...rest, itemData })).id)
      setStep('done')
    } catch (failure) {
      setError(failureOf(failure).message)
    }
    setBusy(false)
  }
  return {
    step,
    entries,
    error,
    busy,
    job,
    change,
    begin: (start: WizardStart) => restart({ start }),
    choose: (source: string) => restart({ source }),
    /** Whether leaving would lose input. */
    changed:
      step !== 'done' &&
      (entries.name !== '' ||
        entries.source !== undefined ||
        entries.tags.length > 0 ||
        Object.keys(entries.attributes).length > 0),
    next: () => {
      const [wrong] = stepErrors(step, entries)
      setError(wrong?.message)
      if (wrong) return
      if (step === 'details') void save()
      else setStep(stepAfter(step, entries))
    },
    back: () => {
      setError(undefined)
      setStep(stepBefore(step, entries.start))
    },
    /** After a failed job: returns to the details, so that the input can be corrected. */
    correct: (message: string) => {
      setJob(undefined)
      setStep('details')
      setError(message)
    },
  }
}
