import * as thing from '@perennial/builder'
export const use = thing
