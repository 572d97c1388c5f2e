import * as z from 'zod'
import { BAD_CURSOR, endpoint, FieldErrorSchema, FreeData, Instant, PageSize, Version } from '../endpoint/index.ts'

const Name = z.string().max(200)

/** A journey group as listed and read (JRN-17, JRN-38). The domain's rules validate its data. */
export const StoredJourneyGroup = z.object({
  /** `journey-` and its original name; unchanged when the group is renamed. */
  id: z.string(),
  name: Name,
  data: FreeData,
  /** Send it back when saving. */
  version: Version,
  modified: Instant,
})
export type StoredJourneyGroup = z.infer<typeof StoredJourneyGroup>

const groupErrors = {
  INVALID: {
    status: 422,
    message: 'Some fields are not valid.',
    data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
  },
  /** The message is also that of the field, so that a form shows it there. */
  TAKEN: {
    status: 409,
    message: 'Group already exists',
    data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
  },
} as const

/** All groups by name, as one document (JRN-16). The domain's rules validate each group. */
export const JourneyDocument = z.object({
  /** Of all groups together. Send it back when saving. */
  version: z.string().max(100),
  groups: z.record(Name, FreeData),
})
export type JourneyDocument = z.infer<typeof JourneyDocument>

export const journeys = {
  /** JRN-37: for scripts and repositories that keep all journeys in one file. */
  document: endpoint
    .meta({ can: ['read', 'journey'] })
    .route({
      method: 'GET',
      path: '/api/journeys.json',
      summary: 'All journey groups as one document',
      tags: ['journeys'],
    })
    .output(JourneyDocument),

  /**
   * JRN-37: the document as a whole. Groups that it lacks are deleted, which needs the right to delete; new ones need the
   * right to create. All of it is saved, or nothing.
   */
  saveDocument: endpoint
    .meta({ can: ['edit', 'journey'] })
    .route({ method: 'PUT', path: '/api/journeys.json', summary: 'Save all journey groups', tags: ['journeys'] })
    .errors({
      INVALID: groupErrors.INVALID,
      FORBIDDEN: { status: 403, message: 'You may not add or delete journey groups.' },
      CONFLICT: {
        status: 409,
        message: 'Somebody else has changed the journeys since you read them.',
        data: z.object({ current: JourneyDocument }),
      },
    })
    .input(JourneyDocument)
    .output(JourneyDocument),

  /** JRN-38, by name. */
  list: endpoint
    .meta({ can: ['read', 'journey'] })
    .route({ method: 'GET', path: '/api/v2/journey', summary: 'Journey groups', tags: ['journeys'] })
    .errors({ BAD_CURSOR })
    .input(z.object({ limit: PageSize.optional(), queryMore: z.string().max(2000).optional() }))
    .output(z.object({ items: z.array(StoredJourneyGroup), queryMore: z.string().nullable() })),

  /** JRN-39: by its name or its id. */
  get: endpoint
    .meta({ can: ['read', 'journey'] })
    .route({ method: 'GET', path: '/api/v2/journey/{name}', summary: 'A journey group', tags: ['journeys'] })
    .errors({ NOT_FOUND: { status: 404, message: 'There is no journey group of this name.' } })
    .input(z.object({ name: Name }))
    .output(StoredJourneyGroup),

  /** JRN-41: a new group, or a duplicate with the rules of another one. */
  create: endpoint
    .meta({ can: ['create', 'journey'] })
    .route({
      method: 'POST',
      path: '/api/v2/journey',
      summary: 'Create a journey group',
      successStatus: 201,
      tags: ['journeys'],
    })
    .errors(groupErrors)
    .input(z.object({ name: Name, data: FreeData.optional(), journeys: z.array(z.unknown()).max(500).optional() }))
    .output(StoredJourneyGroup),

  /** JRN-40: saves a group; another `newName` renames it. */
  save: endpoint
    .meta({ can: ['edit', 'journey'] })
    .route({ method: 'PUT', path: '/api/v2/journey/{name}', summary: 'Save a journey group', tags: ['journeys'] })
    .errors({
      ...groupErrors,
      NOT_FOUND: { status: 404, message: 'There is no journey group of this name.' },
      CONFLICT: {
        status: 409,
        message: 'Somebody else has saved this journey group since you opened it.',
        data: z.object({ current: StoredJourneyGroup }),
      },
    })
    .input(z.object({ name: Name, newName: Name.optional(), data: FreeData, version: Version.optional() }))
    .output(StoredJourneyGroup),

  remove: endpoint
    .meta({ can: ['delete', 'journey'] })
    .route({
      method: 'DELETE',
      path: '/api/v2/journey/{name}',
      summary: 'Delete a journey group',
      tags: ['journeys'],
    })
    .errors({ NOT_FOUND: { status: 404, message: 'There is no journey group of this name.' } })
    .input(z.object({ name: Name }))
    .output(z.object({ name: Name })),
}
