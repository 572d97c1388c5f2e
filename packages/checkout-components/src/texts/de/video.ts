import type { Translation } from '../catalogue.ts'

export const video: Translation['video'] = {
  captions: 'Untertitel',
  missing: 'Wählen Sie eine Datei: Ohne sie ist das Video im Shop nicht sichtbar.',
}
