import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { accountContract, consoleContract, shopContract } from '@perennial/api'
import type { Surface } from '@perennial/api/endpoint'

const contracts = { console: consoleContract, shop: shopContract, account: accountContract } as const

/** The OpenAPI document of one origin's calls. Generated once, at its first request. */
export function openApiOf(
  surface: Surface,
  { origin, version }: { origin: string; version: string },
): () => Promise<string> {
  let made: Promise<string> | undefined
  return () => {
    made ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
      .generate(contracts[surface], {
        info: { title: `Perennial ${surface} API`, version },
        servers: [{ url: origin }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      })
      .then(withProblemDocuments)
    return made
  }
}

/** The library lists error bodies as JSON; they are problem documents. */
function withProblemDocuments(document: object): string {
  const copy = structuredClone(document) as {
    paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>
  }
  for (const path of Object.values(copy.paths ?? {})) {
    for (const operation of Object.values(path)) {
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const { content } = response as { content?: Record<string, unknown> }
        if (Number(status) < 400 || !content?.['application/json']) continue
        content['application/problem+json'] = content['application/json']
        delete content['application/json']
      }
    }
  }
  return JSON.stringify(copy)
}
