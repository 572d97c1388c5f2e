import { isListed } from '../builds/index.ts'
import type { Check } from './checked-page.ts'

/** Links to the page show a picture where people share them. Pages that are not to be found need none. */
export const sharePicture: Check = ({ page }) => {
  const { image } = page.attributes ?? {}
  if ((typeof image === 'string' && image.trim() !== '') || !isListed(page)) return []
  return [{ check: 'share_picture', level: 'warning', code: 'no_share_picture', values: {} }]
}
