import type { ChangeType } from '@perennial/domain/bulk-edit'
import { text } from '../texts.ts'

/** Labels of the changes to a list (BLK-09). */
export const changeTypeLabels: Readonly<Record<ChangeType, string>> = {
  replace: text('changeReplace'),
  add: text('changeAdd'),
  remove: text('changeRemove'),
  clear: text('changeClear'),
}
