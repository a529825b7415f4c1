/** The browser has all routes from the start (`routeDiscovery` in react-router.config.ts), so it discovers none. */

export const URL_LIMIT = 0

export function isFogOfWarEnabled(): boolean {
  return false
}

export function useFogOFWarDiscovery(): void {}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined
}

export function getPathsWithAncestors(): string[] {
  return []
}

export function getManifestPath(): string {
  return ''
}

export function getPartialManifest(): undefined {
  return undefined
}

export function handleClientVersionMismatch(): Promise<boolean> {
  return Promise.resolve(false)
}
