import * as z from 'zod'
import { failed, fieldErrorsOf, ok, type Result } from '../result/index.ts'
import type { ConsentBlock, CustomField } from './consent.ts'

const id = z.string().min(1).max(100)

const ConsentBlockShape = z.looseObject({
  type: z.enum(['radio', 'checkbox', 'information']),
  org: id,
  for: id,
  title: z.string(),
  options: z.array(
    z.looseObject({ id: id.regex(/^[^,]+$/), required: z.boolean(), requiredMessage: z.string(), label: z.string() }),
  ),
}) satisfies z.ZodType<ConsentBlock>

const CustomFieldShape = z.looseObject({
  label: z.string(),
  id,
  zuoraType: z.enum(['.subscription', '.account', 'na']),
  type: z.enum(['text', 'dropdown']),
  dropdownItems: z.array(z.looseObject({ label: z.string(), value: z.string() })),
}) satisfies z.ZodType<CustomField>

function read<Value>(shape: z.ZodType<Value>, value: unknown): Result<Value> {
  const checked = shape.safeParse(value, { jitless: true })
  if (checked.success) return ok(value as Value)
  return failed(fieldErrorsOf(checked.error.issues))
}

/** Reads the consent blocks of a checkout's settings (CHK-44). */
export const parseConsentBlocks = (value: unknown): Result<ConsentBlock[]> => read(z.array(ConsentBlockShape), value)

/** Reads the custom fields of a checkout's settings (CHK-45). */
export const parseCustomFields = (value: unknown): Result<CustomField[]> => read(z.array(CustomFieldShape), value)
