import { and, eq } from 'drizzle-orm'
import { component, componentVersion } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { publishedComponents } from './component-store.ts'

export const components = {
  list: inTenant.components.list.handler(async ({ context: { tx } }) => ({ items: await publishedComponents(tx) })),

  update: inTenant.components.update.handler(async ({ input: { path, version, withdrawn }, context, errors }) => {
    const { tx } = context
    if (version !== undefined) {
      const [known] = await tx
        .select({ version: componentVersion.version })
        .from(componentVersion)
        .where(and(eq(componentVersion.path, path), eq(componentVersion.version, version)))
      if (!known) throw errors.NOT_FOUND()
    }
    const change = {
      ...(version === undefined ? {} : { latest: version }),
      ...(withdrawn === undefined ? {} : { withdrawn }),
    }
    if (Object.keys(change).length > 0) await tx.update(component).set(change).where(eq(component.path, path))
    const [view] = await publishedComponents(tx, path)
    if (!view) throw errors.NOT_FOUND()
    return view
  }),
}
