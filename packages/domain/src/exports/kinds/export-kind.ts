import type { Action, Area } from '../../access/index.ts'

/** A kind of job that writes a file of what staff have chosen: columns, filters, rights and words in one place. */
export interface ExportKind<JobType extends string = string> {
  jobType: JobType
  /** Label of the kind. */
  label: string
  /** Rights for starting it, one of several; others' jobs require the same to be read. */
  needs: readonly (readonly [Action, Area])[]
  /** What its file is: its extension and its content type. */
  file: { extension: string; contentType: string }
  /** What it reads: a tree of the catalogue, of which the caller needs the right to read, a report, or records. */
  source: 'catalogue' | 'report' | 'records'
}

export const csvFile = { extension: 'csv', contentType: 'text/csv; charset=utf-8' } as const

export const defineExportKind = <const JobType extends string>(kind: ExportKind<JobType>): ExportKind<JobType> => kind
