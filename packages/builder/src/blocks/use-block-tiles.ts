import { useEffect, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import { text } from './texts/index.ts'

/** A shared block in the dialog that adds components. */
export interface BlockTile {
  path: string
  name: string
  description: string
  icon: string
  keywords: readonly string[]
  group: string
}

const none: readonly BlockTile[] = []

/** The shared blocks that may be added; none until they are read. */
export function useBlockTiles(): readonly BlockTile[] {
  const { blocks } = useBuilder()
  const [tiles, setTiles] = useState(none)
  useEffect(() => {
    let requested = true
    blocks?.find('').then(
      (found) =>
        requested &&
        setTiles(
          found.map(({ path, name }) => ({
            path,
            name,
            description: text('addHint'),
            icon: 'component',
            keywords: [],
            group: text('group'),
          })),
        ),
      // Components can be added all the same.
      () => {},
    )
    return () => {
      requested = false
    }
  }, [blocks])
  return tiles
}
