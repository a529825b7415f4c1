import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { createSiteRenderer, SiteRenderer, SiteRendererOptions } from '#site/entry.server.tsx'

/** React Router's server build of the site, whose entry is site/entry.server.tsx. */
export type SiteBundle = ServerBuild & {
  entry: { module: { createSiteRenderer: typeof createSiteRenderer } }
}

/** Loads the output of `npm run build`. */
export async function loadBuiltSite(
  buildDirectory: string,
  options: Pick<SiteRendererOptions, 'client' | 'settings' | 'renderPost' | 'findBestPassage'>,
): Promise<SiteRenderer> {
  const file = pathToFileURL(resolve(buildDirectory, 'server', 'index.js')).href
  const build = (await import(file)) as SiteBundle
  return build.entry.module.createSiteRenderer({ build, mode: 'production', ...options })
}
