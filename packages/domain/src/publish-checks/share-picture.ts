import { isListed } from '../builds/index.ts'
import { defaultLanguage } from '../languages/index.ts'
import { seoOf } from '../page/index.ts'
import type { Check } from './checked-page.ts'

/** Links to the page show a picture where people share them. Pages that are not to be found need none. */
export const sharePicture: Check = ({ page }) => {
  if (seoOf(page, defaultLanguage).image !== undefined || !isListed(page)) return []
  return [{ check: 'share_picture', level: 'warning', code: 'no_share_picture', values: {} }]
}
