import { sameValue } from '../json/index.ts'

/** Message of a failed save (ITM-52). */
export const saveFailed = "Something went wrong & we couldn't save your item, please try again."

/** Whether Save is enabled (ITM-48). */
export const maySave = ({
  changed,
  mayEdit,
  templateExists,
}: {
  changed: boolean
  mayEdit: boolean
  templateExists: boolean
}): boolean => changed && mayEdit && templateExists

/** Body of a save: the changed fields, and the names of removed ones. */
export interface FieldChanges {
  data: Record<string, unknown>
  unset: string[]
}

/**
 * The top-level data fields that differ between the stored and the edited data (ITM-50).
 * @param owns whether the editor manages an absent field; fields it does not know are never removed
 */
export function changedFields(
  stored: Readonly<Record<string, unknown>>,
  edited: Readonly<Record<string, unknown>>,
  owns: (field: string) => boolean = () => true,
): FieldChanges {
  const entries = Object.entries(edited).filter(([, value]) => value !== undefined)
  const present = new Set(entries.map(([field]) => field))
  return {
    data: Object.fromEntries(
      entries.filter(([field, value]) => !(Object.hasOwn(stored, field) && sameValue(stored[field], value))),
    ),
    unset: Object.keys(stored).filter((field) => !present.has(field) && owns(field)),
  }
}

type Data = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges edited data onto data that another user has saved meanwhile: the saved fields, except those changed here.
 * Attributes are merged one by one, so that two users can edit different ones of an item.
 * @param base the data that the edit started from
 */
export function rebased(base: Data, edited: Data, theirs: Data): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...theirs }
  const { data, unset } = changedFields(base, edited)
  for (const field of unset) delete merged[field]
  for (const [field, value] of Object.entries(data)) {
    const [was, is] = [base[field], theirs[field]]
    const single = field === 'attributes' && isRecord(value) && isRecord(is)
    merged[field] = single ? rebased(isRecord(was) ? was : {}, value, is) : value
  }
  return merged
}
