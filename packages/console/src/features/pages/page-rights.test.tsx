// @vitest-environment jsdom
import { defaultRoles, type Role } from '@perennial/domain/access'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { StaffProvider } from '../../staff/index.ts'
import { ApiProvider, createApi } from '../../api/index.ts'
import { createSession, PartsProvider } from '../../session/index.ts'
import { PageEditorScreen } from './page-editor-screen.tsx'

const viewer = defaultRoles.find(({ id }) => id === 'Viewer')!
const withoutPages: Role = {
  ...viewer,
  can: { ...viewer.can, read: viewer.can.read.filter((area) => area !== 'page') },
}

/** The builder's screen for a user with a given role. */
function screenFor(role: Role, address: string): string {
  const session = createSession({
    // Mocked network: nobody has a token, and nothing has been published.
    send: async (input) =>
      String(input instanceof Request ? input.url : input).includes('oauth2')
        ? new Response(null, { status: 401 })
        : Response.json({ items: [] }),
  })
  const api = createApi(session, 'https://console.example')
  const user = { id: 'u', userName: 'ada', role: role.id }
  api.queryClient.setQueryData(api.query.session.user.queryKey(), { user, tenant: { mode: 'test' } } as never)
  api.queryClient.setQueryData(api.query.access.list.queryKey(), { [role.id]: role } as never)
  return renderToString(
    <MemoryRouter initialEntries={[address]}>
      <ApiProvider api={api} session={session}>
        <StaffProvider>
          <PartsProvider value={{ loadRegistry: async () => new Map(), loadDrawings: async () => ({}) }}>
            <Routes>
              <Route path="/catalog/pages2/*" element={<PageEditorScreen />} />
              <Route path="/catalog/pages3/*" element={<PageEditorScreen />} />
            </Routes>
          </PartsProvider>
        </StaffProvider>
      </ApiProvider>
    </MemoryRouter>,
  )
}

const refusal = 'You do not have permissions to view this page.'

test.each(['/catalog/pages2/winter', '/catalog/pages3/winter'])(
  'without the right to read pages, %s says so (BLD-47, BLD-48)',
  (address) => {
    expect(screenFor(withoutPages, address)).toContain(refusal)
    expect(screenFor(viewer, address)).not.toContain(refusal)
  },
)
