import type { AttributeDefinition, PicklistOption } from '@perennial/domain/attributes'
import { attributeKey } from '@perennial/domain/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf, useApi } from '../api/index.ts'
import { useStaff } from '../staff/index.ts'

/** Whether an attribute is an item's label: there is one of each origin. */
export const isLabel = ({ name }: Pick<AttributeDefinition, 'name'>): boolean => name.startsWith('label__')

/** Options of an attribute; for labels also those that items have already. */
export function optionsWith(
  { name, options = [] }: AttributeDefinition,
  labels: readonly PicklistOption[],
): readonly PicklistOption[] {
  if (!isLabel({ name })) return options
  return [...options, ...labels.filter(({ id }) => !options.some((option) => option.id === id))]
}

/** The labels of offers and add-ons, or those of one tree, for who may read items (LBL-06). */
export function useLabels(enabled: boolean, tree?: 'offers2' | 'add_ons'): readonly PicklistOption[] {
  const { query } = useApi()
  const { data } = useQuery({
    ...query.items.labels.queryOptions({ input: { catalog: '1', ...(tree ? { tree } : {}) } }),
    enabled,
    staleTime: 60_000,
  })
  return data?.labels ?? noLabels
}

const noLabels: readonly PicklistOption[] = []

type AddOption = (
  type: string,
  definition: Pick<AttributeDefinition, 'name' | 'options'>,
  option: PicklistOption,
) => Promise<void>

/** Adds a label to the family of offers, for everybody (LBL-07). Without the right to families there is no such action. */
export function useAddLabel(): ((option: PicklistOption) => Promise<void>) | undefined {
  const addOption = useAddOption()
  return addOption && ((option) => addOption('offer', { name: attributeKey('label') }, option))
}

/**
 * Adds an option to an attribute of a family, for everybody, for who may edit families. The definition's options are those
 * that are only in use so far: storing one must not exclude them.
 */
export function useAddOption(): AddOption | undefined {
  const { client, query } = useApi()
  const { may } = useStaff()
  const queryClient = useQueryClient()
  if (!may('edit', 'template')) return undefined
  return async (type, { name, options = [] }, option) => {
    const { version, data } = await client.families.metadata({ catalog: '1', type })
    const definitions = Array.isArray(data.attributeDefinitions)
      ? (data.attributeDefinitions as AttributeDefinition[])
      : []
    const withOption = (definition: AttributeDefinition): AttributeDefinition => {
      const known = options.length > 0 ? options : (definition.options ?? [])
      return { ...definition, options: [...known, option] }
    }
    await client.families
      .update({
        catalog: '1',
        type,
        version,
        change: {
          type: 'update',
          path: 'data.attributeDefinitions',
          value: definitions.map((one) => (one.name === name ? withOption(one) : one)),
        },
      })
      .catch((error: unknown) => {
        // The form shows one sentence: that of the option rather than that some field is wrong.
        const [wrong] = failureOf(error).fieldErrors
        throw wrong ? new Error(wrong.message) : error
      })
    await queryClient.invalidateQueries({ queryKey: query.items.labels.key() })
  }
}
