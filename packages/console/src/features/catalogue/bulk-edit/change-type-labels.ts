import '../texts.ts'
import type { ChangeType } from '@perennial/domain/bulk-edit'
import { message } from '../../../messages/index.ts'

/** What is done to a list, in words (BLK-09). */
export const changeTypeLabels: Readonly<Record<ChangeType, string>> = {
  replace: message('changeReplace'),
  add: message('changeAdd'),
  remove: message('changeRemove'),
  clear: message('changeClear'),
}
