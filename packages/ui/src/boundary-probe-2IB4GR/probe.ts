import * as thing from 'react-router'
export const use = thing
