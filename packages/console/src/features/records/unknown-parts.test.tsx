// @vitest-environment jsdom
import type { BusinessRecord } from '@perennial/api/records'
import { defaultRoles } from '@perennial/domain/access'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider, createApi } from '../../api/index.ts'
import { createSession } from '../../session/index.ts'
import { StaffProvider } from '../../staff/index.ts'
import { FieldValue } from './components/field-value.tsx'
import type { Field, Section } from './layouts/index.ts'
import { SectionView } from './sections/section-view.tsx'

const record = { id: 'o', record_type: 'order', name: 'O-1', data: { total: 4 } } as unknown as BusinessRecord
const manager = defaultRoles.find(({ id }) => id === 'Manager')!

function shown(part: React.ReactNode): string {
  const session = createSession({ send: async () => new Response(null, { status: 401 }) })
  const api = createApi(session, 'https://console.example')
  const user = { id: 'u', userName: 'ada', role: manager.id }
  api.queryClient.setQueryData(api.query.session.user.queryKey(), { user, tenant: { mode: 'test' } } as never)
  api.queryClient.setQueryData(api.query.access.list.queryKey(), { [manager.id]: manager } as never)
  return renderToString(
    <ApiProvider api={api} session={session}>
      <StaffProvider>{part}</StaffProvider>
    </ApiProvider>,
  )
}

test('an unknown kind of field and of section is told in its place, with an icon (OBJ-08)', () => {
  const field = { label: 'total', path: 'data.total', kind: 'chart' } as unknown as Field
  for (const [html, words] of [
    [shown(<FieldValue field={field} record={record} />), 'Unknown field: chart'],
    [shown(<SectionView section={{ kind: 'map' } as unknown as Section} record={record} />), 'Unknown section: map'],
  ] as const) {
    expect(html).toContain('role="alert"')
    expect(html).toContain('<svg')
    expect(html).toContain(words)
  }
})
