import type * as z from 'zod'

/** Settings that are read, checked and saved together. The schema is the one source of form, type, defaults and limits. */
export interface SettingGroup<Id extends string = string, Schema extends z.ZodType = z.ZodType> {
  id: Id
  label: string
  /** One sentence for those who look for a setting. */
  description: string
  schema: Schema
  /**
   * What reads the group, in words for staff; why nothing does yet; or which outside service it is for that is not connected
   * (decision 0048). A test compares it with the server's code (apps/server/tests/setting-readers.test.ts).
   */
  use: { by: string } | { notYet: string } | { notConnected: string }
}

/** A group with its type inferred from its schema. */
export const defineSettings = <const Id extends string, Schema extends z.ZodType>(
  group: SettingGroup<Id, Schema>,
): SettingGroup<Id, Schema> => group
