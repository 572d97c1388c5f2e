import * as namespace from 'react/jsx-runtime'

const runtime = namespace.default ?? namespace
export default runtime
export const { Fragment, jsx, jsxs } = runtime
