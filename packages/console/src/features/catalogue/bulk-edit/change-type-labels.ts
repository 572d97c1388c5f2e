import type { ChangeType } from '@perennial/domain/bulk-edit'
import { text } from '../texts.ts'

/** What is done to a list, in words (BLK-09). */
export const changeTypeLabels: Readonly<Record<ChangeType, string>> = {
  replace: text('changeReplace'),
  add: text('changeAdd'),
  remove: text('changeRemove'),
  clear: text('changeClear'),
}
