import type { CatalogueId } from './catalogues.ts'

/**
 * Catalogues that show English in every language until somebody translates them. To translate one: take it from this list,
 * and the compiler asks for it in each language.
 */
export const notTranslated = [] as const satisfies readonly CatalogueId[]

export type NotTranslated = (typeof notTranslated)[number]
