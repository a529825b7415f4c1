import { Outlet, type ServerBuild } from 'react-router'
import { PreviewDocument } from './preview-document.tsx'
import { meta, PreviewPage, loader as previewLoader } from './preview-page.tsx'

const ID = 'preview'
const PATH = 'preview/:token'

/**
 * A build with one page, that of a preview link. It is not a route of the site, because every route has a module for
 * the browser and a place in the manifest that all pages load, and the preview must have neither.
 */
export function previewBuild(build: ServerBuild, answer: ServerBuild['entry']['module']['default']): ServerBuild {
  const { root } = build.routes
  const rootAssets = build.assets.routes.root
  if (!root || !rootAssets) throw new Error('The build has no root route')

  const place = { id: ID, parentId: 'root', path: PATH }
  const assets = { ...rootAssets, ...place, hasLoader: true, hasErrorBoundary: false, module: '', imports: [], css: [] }
  const { loader } = root.module
  return {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: answer } },
    routes: {
      root: { ...root, module: { default: Outlet, Layout: PreviewDocument, ...(loader && { loader }) } },
      [ID]: { ...place, module: { default: PreviewPage, loader: previewLoader, meta } },
    },
    assets: { ...build.assets, routes: { root: { ...rootAssets, hasErrorBoundary: false }, [ID]: assets } },
  }
}
