/** Texts of the shell, of menus and of the command palette. */
export const navigation = {
  breadcrumbs: 'Breadcrumbs',
  navigation: 'Main navigation',
  views: 'Views',
  openNavigation: 'Open navigation',
  skipToContent: 'Skip to content',
} as const
