import type { OnMiss, PageDocument } from '@perennial/domain/page'
import type { CardContext, CardLibrary, ComponentRegistry } from '../contract/index.ts'

/** Where cards come from, and the context they can read. */
export interface CardSources {
  page: PageDocument
  registry: ComponentRegistry
  library: CardLibrary
  context: CardContext
  onMiss?: OnMiss
}
