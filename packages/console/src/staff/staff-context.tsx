import type { Tenant, User } from '@perennial/api/session'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useApi } from '../api/index.ts'
import { type Ability, abilityOf } from './ability.ts'

/** The current user, tenant and permissions. */
export interface Staff {
  user: User
  tenant: Tenant
  ability: Ability
  /** The ability as a function, as the domain's rules expect it. */
  may: (...requested: Parameters<Ability['can']>) => boolean
}

const StaffContext = createContext<Staff | undefined>(undefined)

/** Loads user, tenant and roles, and provides them to all descendants. Suspends while loading (AUT-04, AUT-05). */
export function StaffProvider({ children }: { children: ReactNode }) {
  const { query } = useApi()
  const fresh = { staleTime: 5 * 60_000 }
  // In parallel: in sequence the console would wait twice.
  const [{ data: me }, { data: roles }] = useSuspenseQueries({
    queries: [
      { ...query.session.user.queryOptions(), ...fresh },
      { ...query.access.list.queryOptions(), ...fresh },
    ],
  })
  const staff = useMemo(() => {
    const ability = abilityOf(roles[me.user.role])
    return { ...me, ability, may: (...requested) => ability.can(...requested) } satisfies Staff
  }, [me, roles])
  return <StaffContext value={staff}>{children}</StaffContext>
}

/** Who is signed in. @throws outside of a `StaffProvider` */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff needs a StaffProvider above it.')
  return staff
}
