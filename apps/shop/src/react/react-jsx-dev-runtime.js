import * as namespace from 'react/jsx-dev-runtime'

const runtime = namespace.default ?? namespace
export default runtime
export const { Fragment, jsxDEV } = runtime
