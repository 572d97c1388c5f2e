import { familyFields } from '@perennial/domain/families'
import * as z from 'zod'
import { endpoint, FieldErrorSchema, FreeData, Version } from '../endpoint/index.ts'

const where = { catalog: z.literal('1'), type: z.string().min(1).max(100) }

/** The form of a record type's items (ITM-63): from its record, else the default of a new tenant. */
export const FamilyMetadata = z.object({
  type: z.string(),
  /** Path of the record, which the first change creates. */
  path: z.string(),
  /** 0 while there is no record. */
  version: Version,
  data: FreeData,
})
export type FamilyMetadata = z.infer<typeof FamilyMetadata>

const NO_FAMILY = { status: 404, message: 'There is no family for this record type.' } as const

export const families = {
  /** Open to all who may open items: it holds no personal data. */
  metadata: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/families/{type}/metadata',
      summary: 'Metadata of a family',
      tags: ['catalogue'],
    })
    .errors({ NO_FAMILY })
    .input(z.object(where))
    .output(FamilyMetadata),

  /** ATT-18. */
  definitions: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/families/{type}/metadata/attributeDefinitions',
      summary: 'Attribute definitions of a family',
      tags: ['catalogue'],
    })
    .errors({ NO_FAMILY })
    .input(z.object(where))
    .output(z.array(FreeData)),

  /** ATT-19: one field of the metadata, as a whole. */
  update: endpoint
    .meta({ can: ['edit', 'template'] })
    .route({
      method: 'PUT',
      path: '/perennial/catalogs/{catalog}/families/{type}/metadata',
      summary: 'Change the metadata of a family',
      tags: ['catalogue'],
    })
    .errors({
      NO_FAMILY,
      CONFLICT: {
        status: 409,
        message: 'Somebody else has changed this family since you opened it.',
        data: z.object({ current: FamilyMetadata }),
      },
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
    })
    .input(
      z.object({
        ...where,
        version: Version.min(0).optional(),
        change: z.object({
          type: z.literal('update'),
          path: z.enum(familyFields),
          value: z.array(z.unknown()).max(1000),
        }),
      }),
    )
    .output(FamilyMetadata),
}
