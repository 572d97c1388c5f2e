import type { ChosenNode, ItemNode } from '@perennial/api/catalogue'
import { bulkTexts, queryLimits } from '@perennial/domain/catalogue'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { productWords } from '@perennial/ui/messages'

/** Selection of items in a list, across its pages. */
export interface ItemSelection {
  paths: ReadonlySet<string>
  /** Known data of the selected items. */
  nodes: readonly ChosenNode[]
  set: (paths: ReadonlySet<string>) => void
  /** Paths of all items that match the filters, once "select all" was used. */
  filtered: readonly string[] | undefined
  all: () => void
  clear: () => void
}

export interface SelectedFrom {
  path: string
  recursive: boolean
  search?: string
}

/**
 * Selection of a list.
 * @param rows on the current page
 * @param question filters of the list; different filters reset the selection
 */
export function useItemSelection(rows: readonly ItemNode[], question: SelectedFrom): ItemSelection {
  const { client } = useApi()
  const questionKey = JSON.stringify(question)
  const [state, setState] = useState<{
    question: string
    nodes: ReadonlyMap<string, ChosenNode>
    known: ReadonlyMap<string, ChosenNode>
    filtered?: readonly string[]
  }>({ question: questionKey, nodes: new Map(), known: new Map() })
  const { nodes, known, filtered } =
    state.question === questionKey
      ? state
      : { nodes: new Map<string, ChosenNode>(), known: new Map<string, ChosenNode>(), filtered: undefined }
  const find = (path: string) => rows.find((row) => row.path === path) ?? nodes.get(path) ?? known.get(path)
  return {
    paths: new Set(nodes.keys()),
    nodes: [...nodes.values()],
    filtered,
    set: (paths) => {
      const chosen = [...paths].flatMap((path): [string, ChosenNode][] => {
        const node = find(path)
        return node ? [[path, node]] : []
      })
      // An empty selection forgets the matching paths: the list may have changed by the next "select all".
      const still = chosen.length > 0 && filtered ? { filtered } : {}
      setState({ question: questionKey, nodes: new Map(chosen), known, ...still })
    },
    all: () => {
      const fetched = async () => {
        const { nodes: found, more } = await client.items.chosen({ catalog: '1', ...question })
        const every = new Map(found.map((node) => [node.path, node]))
        setState({ question: questionKey, nodes: every, known: every, filtered: [...every.keys()] })
        if (more) showToast({ text: text('tooManyChosen', { n: queryLimits.summary }) })
      }
      fetched().catch(() => showToast({ tone: 'danger', text: productWords(bulkTexts.failed) }))
    },
    clear: () => setState({ question: questionKey, nodes: new Map(), known: new Map() }),
  }
}
