import * as z from 'zod'

/** A saved view: filters, order and columns of a list. */
const OwnView = z.object({
  id: z.string().max(100),
  name: z.string().min(1).max(100),
  /** The query of the list's address. */
  query: z.string().max(2000),
  columns: z.array(z.string().max(200)).max(200).optional(),
})
export type OwnView = z.infer<typeof OwnView>

const OwnSettings = z.object({
  views: z.array(OwnView).max(50).catch([]),
  /** Columns of a user who may not change them for everybody. */
  columns: z.array(z.string().max(200)).max(200).optional().catch(undefined),
})
/** A user's settings of a list, stored in this browser. */
export type OwnSettings = z.infer<typeof OwnSettings>

/** Parses stored settings; invalid parts are dropped. */
export function readOwnSettings(stored: string | null): OwnSettings {
  try {
    return OwnSettings.parse(JSON.parse(stored ?? '{}'))
  } catch {
    return { views: [] }
  }
}

/** Parameters of the current position, which are not part of a view. */
const positionParameters = ['after', 'page', 'last', 'view']

/** The query of a view: filters and order, sorted so that two can be compared. */
export function viewQuery(params: URLSearchParams): string {
  const relevant = [...params].filter(([name]) => !positionParameters.includes(name))
  return new URLSearchParams(relevant.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))).toString()
}
