import type { DeveloperCredentials } from '@perennial/api/components'

/** What stands in the `.npmrc` of a package that is published here: the registry, and the credentials for it. */
export function npmrcOf({ username, password, repositoryUrl }: DeveloperCredentials): string {
  const registry = repositoryUrl.replace(/^https?:/, '')
  return [`registry=${repositoryUrl}`, `${registry}:_auth=${btoa(`${username}:${password}`)}`, ''].join('\n')
}
