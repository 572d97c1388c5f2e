declare module 'pg/lib/utils.js' {
  /** A value as `pg` sends it: text, or bytes; arrays in PostgreSQL's notation, other objects as JSON. */
  export function prepareValue(value: unknown): string | Buffer | null
}
