import { languageName } from '@perennial/domain/languages'
import { AvatarButton } from '@perennial/ui/app-shell'
import {
  DarkIcon,
  HighContrastIcon,
  LightIcon,
  LocalisationIcon,
  LogOutIcon,
  SupportIcon,
  SystemThemeIcon,
} from '@perennial/ui/icons'
import { Menu, type MenuAction } from '@perennial/ui/menu'
import { activeLanguage, type PlainKey } from '@perennial/ui/messages'
import { type ThemeChoice, useThemeChoice } from '@perennial/ui/theme'
import { lazy, Suspense, useState } from 'react'
import { useStaff } from '../staff/index.ts'
import { useMenus } from '../menu/index.ts'
import { useSession } from '../session/index.ts'
import { text } from './texts.ts'

const themes: readonly (readonly [ThemeChoice, PlainKey<typeof text>, typeof LightIcon])[] = [
  ['system', 'themeSystem', SystemThemeIcon],
  ['light', 'themeLight', LightIcon],
  ['dark', 'themeDark', DarkIcon],
  ['high-contrast', 'themeHighContrast', HighContrastIcon],
]

/** Position of help among the entries. */
const supportPlace = 30

// Few ever change it.
const LanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }))

/** The server ends the session and redirects to the sign-in (AUT-10). */
const logOutAddress = '/api/sf/oauth2/logout'

/** Who is signed in, the ways to account, settings and help, how the console looks, and the way out (NAV-07, NAV-08). */
export function ProfileMenu() {
  const staff = useStaff()
  const { user } = staff
  const { config, session } = useSession()
  const [theme, chooseTheme] = useThemeChoice()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName
  const [choosesLanguage, setChoosesLanguage] = useState(false)
  const entries = useMenus().entries('profile', staff)
  const ways: MenuAction[] = entries.map(({ label, address, icon }) => ({
    id: address,
    label: label(),
    href: address,
    icon,
  }))
  if (config.supportUrl) {
    const support = {
      id: 'support',
      label: text('support'),
      href: config.supportUrl,
      icon: SupportIcon,
      target: '_blank' as const,
    }
    // After the account and its users, before settings (NAV-07).
    ways.splice(entries.filter(({ places }) => places.profile! < supportPlace).length, 0, support)
  }
  return (
    <>
      <Menu
        align="end"
        label={text('profile')}
        footnote={text('version', { version: config.version })}
        trigger={<AvatarButton name={name} label={text('profile')} />}
        entries={[
          {
            id: 'ways',
            label: name,
            actions: ways,
          },
          {
            id: 'appearance',
            label: text('appearance'),
            actions: themes.map(([id, label, icon]) => ({
              id,
              label: text(label),
              icon,
              checked: id === theme,
              onClick: () => chooseTheme(id),
            })),
          },
          {
            id: 'languages',
            actions: [
              {
                id: 'language',
                label: text('language'),
                hint: languageName(activeLanguage().language),
                icon: LocalisationIcon,
                onClick: () => setChoosesLanguage(true),
              },
            ],
          },
          {
            id: 'session',
            actions: [
              {
                id: 'log-out',
                label: text('logOut'),
                icon: LogOutIcon,
                onClick: () => {
                  session.forget()
                  location.assign(logOutAddress)
                },
              },
            ],
          },
        ]}
      />
      {choosesLanguage && (
        <Suspense>
          <LanguageDialog onClose={() => setChoosesLanguage(false)} />
        </Suspense>
      )}
    </>
  )
}
