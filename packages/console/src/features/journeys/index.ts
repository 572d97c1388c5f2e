export { AddGroupScreen, DuplicateGroupScreen } from './add-group-screen.tsx'
export { GroupScreen } from './group-screen.tsx'
export { JourneysIndexScreen } from './index-screen.tsx'
export { JourneysLayout } from './journeys-layout.tsx'
