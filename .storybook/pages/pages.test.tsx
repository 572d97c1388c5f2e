import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ColourPage } from './colour.tsx'
import { ElevationPage, IconsPage, MotionPage, SpacingPage, TypePage } from './foundations.tsx'
import { AccessibilityPage, InstallPage, WelcomePage, WritingPage } from './start.tsx'

test.each([
  [ColourPage, 'Passes'],
  [TypePage, '--type-body'],
  [SpacingPage, '--space-4'],
  [ElevationPage, '--shadow-high'],
  [MotionPage, '--motion-'],
  [IconsPage, 'Delete'],
  [WelcomePage, 'documented components'],
  [InstallPage, 'npm install'],
  [AccessibilityPage, 'Tried on every change'],
  [WritingPage, 'Sentence case'],
])('%o is drawn, from tokens and components that there are (LIB-09)', (page, words) => {
  const drawn = renderToString(createElement(page))
  expect(drawn).toContain(words)
  // A pair that fails its contrast may not stand on the page as if it were fine to use.
  expect(drawn).not.toContain('>Fails<')
})
