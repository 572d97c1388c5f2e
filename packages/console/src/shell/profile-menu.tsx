import { IconButton } from '@perennial/ui/icon-button'
import { DarkIcon, HighContrastIcon, LightIcon, LogOutIcon, ProfileIcon, SystemThemeIcon } from '@perennial/ui/icons'
import { Menu } from '@perennial/ui/menu'
import { type ThemeChoice, useThemeChoice } from '@perennial/ui/theme'
import { useStaff } from '../access/index.ts'
import { type MessageKey, message } from '../messages/index.ts'
import { useSession } from '../session/index.ts'

const themes: readonly (readonly [ThemeChoice, MessageKey, typeof LightIcon])[] = [
  ['system', 'themeSystem', SystemThemeIcon],
  ['light', 'themeLight', LightIcon],
  ['dark', 'themeDark', DarkIcon],
  ['high-contrast', 'themeHighContrast', HighContrastIcon],
]

/** The server ends the session there and comes back to the sign-in (AUT-10). */
const logOutAddress = '/api/sf/oauth2/logout'

/** Who is signed in, how the console looks, and the way out. */
export function ProfileMenu() {
  const { user } = useStaff()
  const { config, session } = useSession()
  const [theme, chooseTheme] = useThemeChoice()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName
  return (
    <Menu
      align="end"
      label={message('profile')}
      footnote={message('version', { version: config.version })}
      trigger={<IconButton icon={ProfileIcon} label={message('profile')} hint={name} hasPopup="menu" />}
      entries={[
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
          label: name,
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
