import { noFacts, type Reader, type Subcomponent, visibilityOf } from '@perennial/domain/page'
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { CardContext, CardProps, RemoteSource } from '../contract/index.ts'
import { browserReader } from '../conditions/index.ts'
import { orderFacts } from '../store/index.ts'
import { pageBreakpoints } from '../style/breakpoints.ts'
import { loadComponent, type RemoteProps } from './load-component.ts'

interface Found {
  /** The manifest that the component was loaded from. */
  from: string
  Component?: ComponentType<RemoteProps>
  error?: unknown
}

/**
 * A remote component. The server reserves space for it and runs none of its code; the browser loads it through its
 * manifest. A failure is thrown, so that the renderer of the card can show or omit it.
 */
export function RemoteCard({ id, props, context, remote }: CardProps<Record<string, unknown>>) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!remote) return
    let mounted = true
    const settle = (result: { Component: ComponentType<RemoteProps> } | { error: unknown }) => {
      if (mounted) setFound({ from: remote.manifest, ...result })
    }
    loadComponent(remote).then(
      (Component) => settle({ Component }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      mounted = false
    }
  }, [remote])
  if (!remote) throw new Error('The component has no published version.')
  // The result of another version is out of date.
  const { Component, error } = found?.from === remote.manifest ? found : ({} as Partial<Found>)
  if (error) throw error
  if (!Component) return <div className="remote-room" aria-busy="true" />
  return <Component id={id} props={props} context={context} slots={slotsOf(props, context, remote)} />
}

function slotsOf(
  props: Record<string, unknown>,
  context: CardContext,
  { parts = {} }: RemoteSource,
): Record<string, ReactNode[]> {
  if (Object.keys(parts).length === 0) return {}
  const lists = Object.entries(props).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  return Object.fromEntries(
    lists.map(([name, list]) => [
      name,
      list.filter(isSubcomponent).flatMap((part) => {
        const remote = Object.hasOwn(parts, part.component) ? parts[part.component] : undefined
        return remote ? [<Part key={part.id} part={part} context={context} remote={remote} />] : []
      }),
    ]),
  )
}

/** A subcomponent, shown while its conditions hold. Conditions never hide a part from editors. */
function Part({ part, context, remote }: { part: Subcomponent; context: CardContext; remote: RemoteSource }) {
  const facts = useSyncExternalStore(orderFacts.subscribe, orderFacts.get, () => noFacts)
  const { id, componentProps, conditionProps } = part
  if (context.surface !== 'canvas' && !visibilityOf(conditionProps, readerWith(facts)).visible) return null
  return <RemoteCard id={id} props={componentProps} context={context} texts={{}} remote={remote} />
}

/** Remote components run in the browser only, so the device is known. */
function readerWith(facts: typeof noFacts): Reader {
  const { mobile, tablet } = pageBreakpoints
  const isUpTo = (width: number) => matchMedia(`(max-width:${width}px)`).matches
  return { ...browserReader(facts), device: isUpTo(mobile) ? 'mobile' : isUpTo(tablet) ? 'tablet' : 'desktop' }
}

const isSubcomponent = (value: unknown): value is Subcomponent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Subcomponent).id === 'string' &&
  typeof (value as Subcomponent).component === 'string' &&
  typeof (value as Subcomponent).componentProps === 'object' &&
  (value as Subcomponent).componentProps !== null
