import type { ChosenNode, ItemNode, ItemQuestion } from '@perennial/api/catalogue'
import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import type { ListTotal } from '../../../list-screen/index.ts'
import { totalText } from '../../../list-screen/total.ts'
import { AllBut } from './all-but.ts'

/** What a change is about: chosen items, or all that a question finds (CAT-52). */
export interface Chosen {
  which: { paths: string[] } | { question: ItemQuestion; except: string[] }
  /** How many; an estimate for many. */
  count: number
  /** How many, in words. */
  inWords: string
  /** Names of chosen items, as far as they are known. */
  names: string[]
}

/** Selection of items in a list, across its pages. */
export interface ItemSelection {
  paths: ReadonlySet<string>
  /** Known data of the selected items: of all of them, unless they are chosen by the question. */
  nodes: readonly ChosenNode[]
  /** Whether everything that the filters find is chosen, on this page or not. */
  every: boolean
  /** Whether `nodes` are all that is chosen. */
  complete: boolean
  /** @param among those of these that are selected; everything if it is left out */
  chosen: (among?: readonly ChosenNode[]) => Chosen
  /** All that is chosen, asked for where it is on other pages. */
  fetched: () => Promise<readonly ChosenNode[]>
  set: (paths: ReadonlySet<string>) => void
  all: () => void
}

interface Selected {
  question: string
  nodes: ReadonlyMap<string, ChosenNode>
  /** Taken out of everything that the filters find. */
  except?: ReadonlySet<string>
}

/**
 * Selection of a list.
 * @param rows on the current page
 * @param question filters of the list; different filters reset the selection
 */
export function useItemSelection(
  rows: readonly ItemNode[],
  question: ItemQuestion,
  total: ListTotal | undefined,
): ItemSelection {
  const { client } = useApi()
  const key = JSON.stringify(question)
  const none: Selected = { question: key, nodes: new Map() }
  const [state, setState] = useState(none)
  const { nodes, except } = state.question === key ? state : none
  const count = Math.max(0, (total?.count ?? rows.length) - (except?.size ?? 0))
  const shown = rows.map(({ path }) => path)
  const known = except ? rows.filter(({ path }) => !except.has(path)) : [...nodes.values()]
  const complete = !except || (!total?.about && known.length === count)
  const find = (path: string) => rows.find((row) => row.path === path) ?? nodes.get(path)
  return {
    paths: except ? new AllBut(except, { shown, size: count }) : new Set(nodes.keys()),
    nodes: known,
    every: except !== undefined,
    complete,
    chosen: (among = known) =>
      except
        ? {
            which: { question, except: [...except] },
            count,
            inWords: total?.about ? totalText({ ...total, count }) : totalText({ count, capped: false }),
            names: [],
          }
        : {
            which: { paths: among.map(({ path }) => path) },
            count: among.length,
            inWords: totalText({ count: among.length, capped: false }),
            names: among.map(({ name }) => name),
          },
    fetched: async () => {
      if (complete) return known
      const { nodes: found } = await client.items.chosen({ catalog: '1', ...question })
      return found.filter(({ path }) => !except?.has(path))
    },
    set: (paths) => {
      if (except && AllBut.isStill(paths)) {
        const others = [...except].filter((path) => !shown.includes(path))
        const out = shown.filter((path) => !paths.has(path))
        return setState({ ...none, except: new Set([...others, ...out]) })
      }
      const chosen = [...paths].flatMap((path): [string, ChosenNode][] => {
        const node = find(path)
        return node ? [[path, node]] : []
      })
      return setState({ ...none, nodes: new Map(chosen) })
    },
    // Pressed again it lets go of everything.
    all: () => setState(except?.size === 0 ? none : { ...none, except: new Set() }),
  }
}
