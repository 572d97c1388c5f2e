// The island of every component that somebody else has published: it loads the component's own code.
export { RemoteCard as default } from '@perennial/page-runtime/remote'
