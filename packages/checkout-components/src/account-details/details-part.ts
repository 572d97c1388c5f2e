import { CallFailed, type CustomerClient, type OwnDetails } from '@perennial/api/customer-client'
import type { OwnTexts } from '../account/own-texts.ts'

/** What both parts of the page are given. */
export interface DetailsPart {
  id: string
  details: OwnDetails
  client: CustomerClient
  texts: OwnTexts
  language: string
  /** Nothing is sent from the canvas of the builder. */
  isCanvas: boolean
  show: (details: OwnDetails) => void
  takeFailure: (error: unknown) => boolean
}

/** What the server has refused; undefined when its answer was lost, so that nobody knows what was done. */
export function refusedWith(error: unknown) {
  const problem = error instanceof CallFailed ? error.problem : undefined
  if (!problem || problem.code === 'NO_ANSWER' || problem.status >= 500) return undefined
  const { current } = (problem.data ?? {}) as { current?: OwnDetails }
  return { code: problem.code, fieldErrors: problem.fieldErrors, current }
}
