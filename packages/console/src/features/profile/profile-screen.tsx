import { accountTexts, mayEditRoles } from '@perennial/domain/access'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { Row, Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { EffectivePermissions, UserActionDialog, nameOf, useUser, AccountForm } from '../users/parts.ts'
import { Sessions } from './components/sessions.tsx'
import { Passkeys } from './components/passkeys.tsx'
import { TwoStep } from './components/two-step.tsx'
import { hint } from './profile.styles.ts'
import { productWords } from '@perennial/ui/messages'

/** One's own account: details, password and codes, sessions, and what one may do (USR-01, USR-22). */
export function ProfileScreen() {
  const { user: self, ability } = useStaff()
  const query = useUser(self.id)
  const [reset, setReset] = useState(false)
  return (
    <QueryBoundary query={query} title={text('profileTitle')} notFound={words('notFound')}>
      {(user) => (
        <>
          <ItemScreen
            name={nameOf(user)}
            title={text('profileTitle')}
            breadcrumbs={[{ label: words('settings') }, { label: text('profileTitle') }]}
            tabs={[
              {
                id: 'account',
                label: text('account'),
                content: (
                  <AccountForm
                    user={user}
                    roleLocked={mayEditRoles(ability) ? undefined : productWords(accountTexts.ownRole)}
                  />
                ),
              },
              {
                id: 'security',
                label: text('security'),
                content: (
                  <Stack gap="large">
                    <Card title={text('password')}>
                      <Row spread>
                        <p className={hint().className}>{text('changePasswordHint')}</p>
                        <Button onClick={() => setReset(true)}>{text('changePassword')}</Button>
                      </Row>
                    </Card>
                    <TwoStep on={user.twoStep} />
                    <Passkeys />
                    <Sessions />
                  </Stack>
                ),
              },
              { id: 'permissions', label: text('permissions'), content: <EffectivePermissions user={user} /> },
            ]}
          />
          <UserActionDialog action={reset ? { kind: 'reset', user } : undefined} onClose={() => setReset(false)} />
        </>
      )}
    </QueryBoundary>
  )
}
