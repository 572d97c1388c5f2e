import * as thing from 'node:fs'
export const use = thing
