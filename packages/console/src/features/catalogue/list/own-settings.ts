import * as z from 'zod'

/** A view that somebody keeps: what the list is narrowed to, its order, and its columns. */
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
  /** Columns of somebody who may not choose them for everybody. */
  columns: z.array(z.string().max(200)).max(200).optional().catch(undefined),
})
/** What somebody has chosen for a list, in this browser. */
export type OwnSettings = z.infer<typeof OwnSettings>

/** What is stored, as far as it can be read. */
export function readOwnSettings(stored: string | null): OwnSettings {
  try {
    return OwnSettings.parse(JSON.parse(stored ?? '{}'))
  } catch {
    return { views: [] }
  }
}

/** Parts of an address that tell where in a list one is, and not which list it is. */
const positionParameters = ['after', 'page', 'view']

/** The query that a view keeps: what narrows and orders the list, always in one order so that two can be compared. */
export function viewQuery(params: URLSearchParams): string {
  const relevant = [...params].filter(([name]) => !positionParameters.includes(name))
  return new URLSearchParams(relevant.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))).toString()
}
