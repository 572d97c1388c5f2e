export { type Action, ActionBar, type ActionBarProps, visibleActions } from './action-bar.tsx'
