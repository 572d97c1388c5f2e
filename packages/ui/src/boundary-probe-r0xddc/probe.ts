import * as thing from '@perennial/api'
export const use = thing
