import type { Texts, TextsOfAnyRoom, TranslationOf } from '@perennial/ui/messages'
import type { text as api } from '../api/texts.ts'
import type { features } from '../app/features.ts'
import type { text as shell } from '../app/texts.ts'
import type { text as commandPalette } from '../features/command-palette/texts.ts'
import type { text as signIn } from '../features/sign-in/texts.ts'
import type { text as form } from '../form/texts.ts'
import type { text as items } from '../items/texts.ts'
import type { text as list } from '../list-screen/texts.ts'
import type { label as menu } from '../menu/labels.ts'
import type { text as report } from '../page/report-texts.ts'
import type { text as page } from '../page/texts.ts'
import type { text as shortcuts } from '../shortcuts/texts.ts'
import type { words } from '../words/index.ts'

type Room =
  | typeof api
  | typeof commandPalette
  | typeof form
  | typeof items
  | typeof list
  | typeof menu
  | typeof page
  | typeof report
  | typeof shell
  | typeof shortcuts
  | typeof signIn
  | typeof words

type Feature = (typeof features)[number]
type LabelsOf<Own> = Own extends { labels: infer Labels extends TextsOfAnyRoom } ? Labels : never
type TextsOf<Own> = Own extends { texts: () => Promise<{ text: infer Own extends TextsOfAnyRoom }> } ? Own : never

type AnyCatalogue = Room | LabelsOf<Feature> | TextsOf<Feature>

/** Translations of what the product brings along in English: labels of settings and attributes, states, refusals. */
export type ProductWords = Readonly<Record<string, string>>

/** All catalogues that a language has to provide. */
export type ConsoleTranslation = {
  [Own in AnyCatalogue as Own['id']]: Own extends Texts<string, infer _> ? TranslationOf<Own> : never
} & { productWords: ProductWords }
