import { defineFeature } from '../../feature/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { HomeScreen } from './index.ts'
import { label } from './labels.ts'
import { text } from './texts.ts'
import { homeUrl } from './urls.ts'

/** Bundled with the start of the console, unlike all other screens. */
export const home = defineFeature({
  id: 'home',
  labels: label,
  texts: async () => ({ text }),
  routes: [
    { path: catalogHome, Component: HomeScreen },
    { path: homeUrl, Component: HomeScreen },
  ],
  shortcuts: [{ keys: 'g h', label: () => label('goToHome'), address: catalogHome }],
})
