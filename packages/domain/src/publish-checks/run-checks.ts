import { address } from './address.ts'
import { alternatives } from './alternatives.ts'
import { type Check, type CheckedPage, type CheckId, checkIds, type Finding } from './checked-page.ts'
import { conditions } from './conditions.ts'
import { contrast } from './contrast.ts'
import { countdowns } from './countdowns.ts'
import { failedCards } from './failed-cards.ts'
import { headings } from './headings.ts'
import { links } from './links.ts'
import { offers } from './offers.ts'
import { pictureSizes } from './picture-sizes.ts'
import { required } from './required.ts'
import { script } from './script.ts'
import { sharePicture } from './share-picture.ts'
import { translations } from './translations.ts'

const checks: Readonly<Record<CheckId, Check>> = {
  required,
  links,
  alternatives,
  headings,
  contrast,
  translations,
  countdowns,
  conditions,
  offers,
  address,
  share_picture: sharePicture,
  picture_sizes: pictureSizes,
  script,
  failed_cards: failedCards,
}

const weights = { error: 0, confirm: 1, warning: 2 } as const

/** What is found on a page, what stops publishing first, and the checks that found nothing (PAG-46). */
export function runChecks(page: CheckedPage): { findings: Finding[]; passed: CheckId[] } {
  const found = checkIds.map((id) => ({ id, findings: checks[id](page) }))
  return {
    findings: found.flatMap(({ findings }) => findings).sort((one, other) => weights[one.level] - weights[other.level]),
    passed: found.filter(({ findings }) => findings.length === 0).map(({ id }) => id),
  }
}

/** Whether findings stop publishing, whatever is confirmed. */
export const hasErrors = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error')

/** Whether somebody has to say that the page is published all the same. */
export const needsWord = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'confirm')
