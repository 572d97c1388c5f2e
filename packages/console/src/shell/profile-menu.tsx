import { profileMenu } from '@perennial/domain/navigation'
import { AvatarButton } from '@perennial/ui/app-shell'
import { DarkIcon, HighContrastIcon, LightIcon, LogOutIcon, SystemThemeIcon } from '@perennial/ui/icons'
import { Menu } from '@perennial/ui/menu'
import { type ThemeChoice, useThemeChoice } from '@perennial/ui/theme'
import { useStaff } from '../access/index.ts'
import { type MessageKey, message } from '../messages/index.ts'
import { useSession } from '../session/index.ts'
import { menuIcon } from './menu-icons.ts'
import { shownEntries } from './menus.ts'

const themes: readonly (readonly [ThemeChoice, MessageKey, typeof LightIcon])[] = [
  ['system', 'themeSystem', SystemThemeIcon],
  ['light', 'themeLight', LightIcon],
  ['dark', 'themeDark', DarkIcon],
  ['high-contrast', 'themeHighContrast', HighContrastIcon],
]

/** The server ends the session there and comes back to the sign-in (AUT-10). */
const logOutAddress = '/api/sf/oauth2/logout'

/** Who is signed in, the ways to account, settings and help, how the console looks, and the way out (NAV-07, NAV-08). */
export function ProfileMenu() {
  const staff = useStaff()
  const { user } = staff
  const { config, session } = useSession()
  const [theme, chooseTheme] = useThemeChoice()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName
  return (
    <Menu
      align="end"
      label={message('profile')}
      footnote={message('version', { version: config.version })}
      trigger={<AvatarButton name={name} label={message('profile')} />}
      entries={[
        {
          id: 'ways',
          label: name,
          actions: shownEntries(profileMenu(config.supportUrl), staff).map(({ label, address }) => ({
            id: address,
            label,
            href: address,
            icon: menuIcon(address),
            ...(/^https?:/.test(address) ? { target: '_blank' as const } : {}),
          })),
        },
        {
          id: 'appearance',
          label: message('appearance'),
          actions: themes.map(([id, label, icon]) => ({
            id,
            label: message(label),
            icon,
            checked: id === theme,
            onClick: () => chooseTheme(id),
          })),
        },
        {
          id: 'session',
          actions: [
            {
              id: 'log-out',
              label: message('logOut'),
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
  )
}
