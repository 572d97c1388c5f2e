/** What a value of a record is read from. */
interface Readable {
  data: Readonly<Record<string, unknown>>
}

const ownFields: readonly string[] = ['id', 'name', 'status', 'type', 'owner', 'created', 'modified', 'service']

/** The value at a path of a record: one of its own fields, such as `name`, or in its data: `data.total.orderTotal`. */
export function valueAt(record: Readable, path: string): unknown {
  if (ownFields.includes(path)) return (record as unknown as Record<string, unknown>)[path]
  return path
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      record.data,
    )
}

/** Whether a value is a moment as records store it: `2026-11-30T12:00:00Z`. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))

/** Values by name, such as the answers to custom fields: `colour: red`. Undefined for what has no names. */
export const namedValues = (value: unknown): string[] | undefined =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, one]) => `${name}: ${String(one)}`)
    : undefined
