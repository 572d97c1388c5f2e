import { isListed } from '../builds/index.ts'
import type { Check } from './checked-page.ts'

/**
 * Links to the page show a picture where people share them: what was rendered counts, since a picture of another site is
 * left out and an offer's stands in. Pages that are not to be found need none.
 */
export const sharePicture: Check = ({ page, document }) =>
  document.sharePicture !== undefined || !isListed(page)
    ? []
    : [{ check: 'share_picture', level: 'warning', code: 'no_share_picture', values: {} }]
