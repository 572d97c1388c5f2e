// `npm run chromatic`: publishes the stories for visual review, where a project token exists.
import { runBin } from './machine.mjs'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic is not run: CHROMATIC_PROJECT_TOKEN is not set.')
} else {
  process.exit(
    await runBin('chromatic/dist/bin.cjs', ['--exit-zero-on-changes', '--build-script-name', 'storybook:build']),
  )
}
