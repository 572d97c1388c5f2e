import type { Translation } from '../catalogue.ts'

export const video: Translation['video'] = {
  captions: 'Sottotitoli',
  missing: 'Scegli un file: senza, chi acquista non vede questo video.',
}
