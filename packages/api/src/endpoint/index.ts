export { BAD_CURSOR } from './bad-cursor.ts'
export { type Can, type EndpointMeta, endpoint, type Surface } from './endpoint.ts'
export { FieldErrorSchema, Problem } from './problem.ts'
export { Amount, CalendarDate, CurrencyCode, FreeData, Instant, PageSize, Total } from './wire.ts'
