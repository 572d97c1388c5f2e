import type { FieldError } from '../../result/index.ts'
import { nameError, storedName } from '../names.ts'

export type WizardStep = 'options' | 'choose' | 'details' | 'done'
export type WizardStart = 'existing' | 'scratch'

/** What has been entered so far. Paths are stored paths. */
export interface WizardEntries {
  recordType: string
  start: WizardStart
  /** The item that is copied. */
  source?: string
  name: string
  /** Directory of the new item; campaigns take that of their tree. */
  location?: string
  baseTemplate?: string
  tags: readonly string[]
  attributes: Readonly<Record<string, unknown>>
}

/** The steps in order; an item from scratch skips the choice of a source (WIZ-01). */
export const wizardSteps = (start: WizardStart): readonly WizardStep[] =>
  start === 'existing' ? ['options', 'choose', 'details', 'done'] : ['options', 'details', 'done']

/** The title of a step. @param type label of the record type, e.g. `Campaign` */
export function stepTitle(step: WizardStep, type: string): string {
  const titles = { options: 'Create Options', choose: `Choose ${type}`, details: 'Define Details', done: 'Done' }
  return titles[step]
}

/** The two starting points, the recommended one first (WIZ-02). */
export const wizardStarts = (type: string) =>
  [
    { start: 'existing', label: `Create from existing ${type}`, recommended: true },
    { start: 'scratch', label: 'Create from scratch', recommended: false },
  ] as const

/** Errors that prevent leaving a step (WIZ-04, WIZ-06, WIZ-07, WIZ-08). */
export function stepErrors(step: WizardStep, entries: WizardEntries): FieldError[] {
  const campaign = entries.recordType === 'campaign'
  if (step === 'choose' && !entries.source) {
    const what = campaign ? 'a campaign' : 'an item'
    return [
      {
        path: 'source',
        code: 'required',
        message: `You must choose ${what} to create from before continuing.`,
      },
    ]
  }
  if (step !== 'details') return []
  const name = storedName(entries.name)
  const complete = name !== '' && entries.baseTemplate && (campaign ? entries.tags.length > 0 : entries.location)
  if (!complete) {
    const needed = campaign ? 'a name, a tag and a template' : 'a name, location and a template'
    return [{ path: '', code: 'incomplete', message: `You must choose ${needed} before continuing.` }]
  }
  const error = nameError(name)
  return error ? [error] : []
}

/** Forward only when nothing is wrong (WIZ-09). */
export function stepAfter(step: WizardStep, entries: WizardEntries): WizardStep {
  if (stepErrors(step, entries).length > 0) return step
  const steps = wizardSteps(entries.start)
  return steps[steps.indexOf(step) + 1] ?? step
}

/** Back is always allowed but from Done (WIZ-09). */
export function stepBefore(step: WizardStep, start: WizardStart): WizardStep {
  const steps = wizardSteps(start)
  return step === 'done' ? step : (steps[steps.indexOf(step) - 1] ?? step)
}

/** Label of the button that continues (WIZ-10). */
export const nextLabel = (step: WizardStep): string => (step === 'details' ? 'Save!' : 'Next')

/** Seconds after which Done leads to the new item (WIZ-13). */
export const redirectSeconds = 2

/** Address after Done (WIZ-13). @param parent path of the item's own directory, if any */
export const createdAddress = (name: string, parent = '/offers'): string =>
  `/catalog${parent.replace(/\/$/, '').split('/').map(encodeURIComponent).join('/')}/${encodeURIComponent(name)}`

/** The job that creates the item (WIZ-11): a draft (WIZ-12), with where it is copied from. */
export function creationJob(entries: WizardEntries) {
  const { recordType, name, location, baseTemplate, tags, attributes, source, start } = entries
  const campaign = recordType === 'campaign'
  return {
    jobType: 'creation' as const,
    itemData: {
      name: storedName(name),
      parent_path: location ?? '/offers',
      status: 'draft' as const,
      data: { record_type: recordType, baseTemplate, attributes, ...(campaign ? { tags: [...tags] } : {}) },
    },
    ...(campaign ? { dirPaths: [location ?? '/offers'] } : {}),
    ...(start === 'existing' && source ? { copiedFromPath: source } : {}),
  }
}

/** Fields of Define Details (WIZ-05): tags for campaigns, a location for all others. */
export const detailFields = (recordType: string): readonly string[] =>
  recordType === 'campaign'
    ? ['name', 'template', 'tags', 'attributes']
    : ['name', 'location', 'template', 'attributes']
