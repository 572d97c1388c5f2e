/** Texts of the shell, of menus and of the command palette. */
export const navigation = {
  breadcrumbs: 'Breadcrumbs',
  navigation: 'Main navigation',
  views: 'Views',
  openNavigation: 'Open navigation',
  skipToContent: 'Skip to content',
  palette: 'Command palette',
  paletteField: 'Go to, create or find',
  paletteJump: 'Jump',
  paletteSearching: 'Searching for “{text}”',
  paletteFailed: 'The search failed. What you can do here still shows.',
  paletteFound: { one: '{n} found', other: '{n} found' },
  paletteWalk: 'to walk',
  paletteChoose: 'to choose',
  paletteClose: 'to close',
  noMatches: 'No matches found',
} as const
