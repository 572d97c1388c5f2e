import type * as z from 'zod'
import { requiredText } from '../attributes/index.ts'
import { withoutEmpty, withoutPlaceholders } from '../json-schema/index.ts'
import type { FieldError } from '../result/index.ts'
import { dataSchemaOf } from './form-schema.ts'
import { groupWithId } from './setting-groups.ts'
import { settingTexts } from './setting-texts.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/**
 * What is wrong with the setting of a group as somebody sends it. Paths name the field: `recaptcha.threshold`. Emptied
 * fields count as not set, and secrets that stay as they are stored are not checked again.
 */
export function settingErrors(id: string, sent: Readonly<Record<string, unknown>>): FieldError[] {
  const group = groupWithId(id)
  if (!group) return [{ path: '', code: 'unknown_group', message: settingTexts.unknownGroup(id) }]
  const value = withoutPlaceholders(dataSchemaOf(group), withoutEmpty(sent))
  const { error } = group.schema.safeParse(value, { jitless: true, error: messageOf, reportInput: true })
  return (error?.issues ?? []).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: codeOf(issue),
    message: issue.message,
  }))
}

/** Codes are the keywords of JSON Schema, as programs know them; rules of our own name theirs. */
function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type'
    case 'too_small':
      return issue.origin === 'string' ? 'minLength' : issue.inclusive === false ? 'exclusiveMinimum' : 'minimum'
    case 'too_big':
      if (issue.origin === 'string') return 'maxLength'
      if (issue.origin === 'array') return 'maxItems'
      return issue.inclusive === false ? 'exclusiveMaximum' : 'maximum'
    case 'invalid_format':
      return 'pattern'
    case 'invalid_value':
      return 'enum'
    case 'unrecognized_keys':
      return 'additionalProperties'
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'uniqueItems'
    default:
      return issue.code
  }
}

function messageOf(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return requiredText
      return issue.expected === 'int' ? 'Write a whole number.' : `Write a ${issue.expected}.`
    case 'too_small':
      if (issue.origin === 'string') return `Write at least ${issue.minimum} characters.`
      return `Write ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string') return `Write at most ${issue.maximum} characters.`
      if (issue.origin === 'array') return `Keep at most ${issue.maximum} entries.`
      return issue.inclusive === false ? `Write less than ${issue.maximum}.` : `Write ${issue.maximum} or less.`
    case 'invalid_value':
      return 'Choose one of the values that are offered.'
    case 'unrecognized_keys':
      return `There is no setting called ${issue.keys.join(', ')}.`
    case 'custom':
      return issue.params?.code === 'required' ? requiredText : undefined
    default:
      return undefined
  }
}
