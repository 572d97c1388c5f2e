import type { ProductWords } from '../../catalogues.ts'
import { catalogueAndPeople } from './catalogue-and-people.ts'
import { recordsAndRefusals } from './records-and-refusals.ts'
import { sentences } from './sentences.ts'
import { settings } from './settings.ts'

export const productWords: ProductWords = { ...catalogueAndPeople, ...recordsAndRefusals, ...settings, ...sentences }
