// The island of all third-party components: it loads the component's own code.
export { RemoteCard as default } from '@perennial/page-runtime/remote'
