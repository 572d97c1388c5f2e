import type { ConsoleTranslation } from '../catalogues.ts'
import { access } from './access.ts'
import { api } from './api.ts'
import { catalogue } from './catalogue.ts'
import { commandPalette } from './command-palette.ts'
import { customerDesk, customerDeskMenu } from './customer-desk.ts'
import { developer } from './developer.ts'
import { form } from './form.ts'
import { home } from './home.ts'
import { items } from './items.ts'
import { journeys } from './journeys.ts'
import { list } from './list.ts'
import * as menus from './menus.ts'
import { operations } from './operations.ts'
import { page } from './page.ts'
import { pages } from './pages.ts'
import { preview } from './preview.ts'
import { productWords } from './product-words/index.ts'
import { profile } from './profile.ts'
import { records } from './records.ts'
import { report } from './report.ts'
import { reporting } from './reporting.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { shortcuts } from './shortcuts.ts'
import { signIn } from './sign-in.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { visualisation } from './visualisation.ts'
import { words } from './words.ts'

export const de = {
  ...menus,
  access,
  api,
  catalogue,
  commandPalette,
  'customer-desk': customerDesk,
  customerDeskMenu,
  developer,
  form,
  home,
  items,
  journeys,
  list,
  operations,
  page,
  pages,
  preview,
  productWords,
  profile,
  records,
  report,
  reporting,
  settings,
  shell,
  shortcuts,
  signIn,
  teams,
  users,
  visualisation,
  words,
} satisfies ConsoleTranslation
