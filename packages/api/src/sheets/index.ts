import { dateOrders, sheetLimits } from '@perennial/domain/spreadsheets'
import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

const Id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'An id has 8 to 64 letters, digits, - and _.')

/** How a file writes numbers and days. */
export const SheetFormat = z.object({ decimal: z.enum(['.', ',']), dates: z.enum(dateOrders) })

/** Of each column of a file, in its order: the id of the column of items that it fills, or null to leave it out. */
export const ColumnMapping = z.array(z.string().max(500).nullable()).max(sheetLimits.columns)

const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ date: z.string() }),
  z.object({ at: z.string() }),
  z.null(),
])

const Evidence = z.object({
  point: z.int(),
  comma: z.int(),
  eitherSign: z.int(),
  dmy: z.int(),
  mdy: z.int(),
  eitherOrder: z.int(),
})

/** A brought spreadsheet: what was recognised in it, and what was chosen for files of its header before. */
export const Sheet = z.object({
  id: z.string(),
  tree: z.string(),
  name: z.string(),
  file: z.enum(['csv', 'xlsx']),
  /** Of a text: how it was read, and what separates its cells. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  header: z.array(z.string()),
  /** Rows below the header, without empty ones. */
  rows: z.int(),
  /** The first rows. */
  samples: z.array(z.array(Cell)),
  /** What the texts of each column say of the format of numbers and days, counted. */
  evidence: z.array(Evidence),
  remembered: z.object({ mapping: ColumnMapping, format: SheetFormat }).nullable(),
})
export type Sheet = z.infer<typeof Sheet>

const NOT_FOUND = { status: 404, message: 'There is no such file any more. Bring it again.' } as const
const mayImport = {
  anyOf: [
    ['edit', 'item'],
    ['edit', 'campaign'],
    ['edit', 'page'],
    ['edit', 'template'],
  ],
} as const

/** Spreadsheets of items: brought, looked at, and previewed as a change set of the kind `import` (CAT-21 to CAT-32). */
export const sheets = {
  /**
   * Multipart form with one `file`, `.csv` or `.xlsx`. The client makes the id: the same id and file are one sheet, however
   * often they arrive.
   */
  upload: endpoint
    .meta({ can: mayImport })
    .route({ method: 'POST', path: '/perennial/sheets', summary: 'Bring a spreadsheet', tags: ['catalogue'] })
    .errors({
      UNREADABLE: { status: 422, message: 'This file cannot be read.' },
      OTHER_INPUT: { status: 422, message: 'This id is that of another file.' },
      UNKNOWN_TREE: { status: 404, message: 'There is nothing of this kind in the catalogue.' },
    })
    .input(z.object({ id: Id, tree: z.string().max(100), file: z.file().min(1) }))
    .output(Sheet),

  get: endpoint
    .meta({ can: mayImport })
    .route({ method: 'GET', path: '/perennial/sheets/{id}', summary: 'A brought spreadsheet', tags: ['catalogue'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id: Id }))
    .output(Sheet),

  /** Keeps what the columns fill, and the format, for files of the same header. */
  remember: endpoint
    .meta({ can: mayImport })
    .route({
      method: 'PUT',
      path: '/perennial/sheets/{id}/mapping',
      summary: 'Remember the columns of a spreadsheet',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ id: Id, mapping: ColumnMapping, format: SheetFormat }))
    .output(z.object({ remembered: z.boolean() })),

  /** Rows of an import that were not applied, as a file of the same form with a column of reasons (CAT-29). */
  failedRows: endpoint
    .meta({ can: mayImport })
    .route({
      method: 'GET',
      path: '/perennial/change-sets/{id}/failed-rows',
      summary: 'Failed rows of an import, as a file',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND: { status: 404, message: 'This change set has no failed rows of a file.' } })
    .input(z.object({ id: Id }))
    .output(z.instanceof(Blob)),
}
