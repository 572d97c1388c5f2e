import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { keyPressOf } from '@perennial/ui/key-press'
import { isShortcut, sequencePauseMs } from './keys.ts'

/** A shortcut that is active while its component is mounted. */
export interface Shortcut {
  /** `mod+k`, `?`, `g p`. */
  keys: string
  /** Description of the action: "Go to pages". */
  label: string
  /** Its heading in the list of shortcuts. */
  group: string
  /** Missing for keys that a part of the screen listens to itself: they are listed here and carried out there. */
  run?: () => void
}

interface Registry {
  add(shortcut: Shortcut): () => void
  all(): readonly Shortcut[]
  subscribe(listener: () => void): () => void
}

const RegistryContext = createContext<Registry | undefined>(undefined)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.closest('[role="textbox"]') !== null)

/** One listener for all shortcuts of the console: the one that was registered last wins. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const shortcuts = useRef<Shortcut[]>([])
  useEffect(() => {
    let before: { key: string; time: number } | undefined
    const listen = (event: KeyboardEvent) => {
      const press = keyPressOf(event)
      if (event.defaultPrevented || event.repeat || !press) return
      const context = {
        typing: isTyping(event.target),
        before: before && event.timeStamp - before.time < sequencePauseMs ? before.key : undefined,
      }
      const found = shortcuts.current.findLast(({ keys, run }) => run && isShortcut(keys, press, context))
      before = { key: press.key.toLowerCase(), time: event.timeStamp }
      // Under a dialog the page's own keys rest; the dialog has its own.
      if (!found || (document.querySelector('[aria-modal="true"], [role="dialog"]') && !found.keys.startsWith('mod+')))
        return
      event.preventDefault()
      before = undefined
      found.run?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const registry = useMemo<Registry>(() => {
    const listeners = new Set<() => void>()
    const become = (next: Shortcut[]) => {
      shortcuts.current = next
      for (const listener of listeners) listener()
    }
    return {
      add(shortcut) {
        become([...shortcuts.current, shortcut])
        return () => become(shortcuts.current.filter((one) => one !== shortcut))
      },
      all: () => shortcuts.current,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }, [])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('Shortcuts need a ShortcutProvider above them.')
  return registry
}

/** Registers shortcuts while mounted. @param shortcuts memoised by the caller: a new list is registered again */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useRegistry()
  useEffect(() => {
    const removals = shortcuts.map((shortcut) => registry.add(shortcut))
    return () => {
      for (const remove of removals) remove()
    }
  }, [registry, shortcuts])
}

/** Registers a shortcut for as long as the caller is on the screen. */
export function useShortcut({ keys, label, group, run }: Required<Shortcut>): void {
  const registry = useRegistry()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => registry.add({ keys, label, group, run: () => latest.current() }), [registry, keys, label, group])
}

/** Lists shortcuts that a component handles itself, while it is mounted. */
export function useListedShortcuts(group: string, list: readonly { keys: string; label: () => string }[]): void {
  const registry = useRegistry()
  useEffect(() => {
    const removals = list.map(({ keys, label }) => registry.add({ keys, label: label(), group }))
    return () => removals.forEach((remove) => remove())
  }, [registry, group, list])
}

/** The shortcuts that work right now. */
export function useShortcutList(): readonly Shortcut[] {
  const registry = useRegistry()
  return useSyncExternalStore(registry.subscribe, registry.all)
}
