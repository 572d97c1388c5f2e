export { type SavedView, SavedViews, type SavedViewsProps } from './saved-views.tsx'
