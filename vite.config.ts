import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { scriptAsText } from './site/first-load/script-as-text.ts'

/** Groups all dependencies of `modules` in one chunk. Separate chunks took fifteen requests and were 5% larger. */
function nameDependenciesOf(modules: readonly string[], name: string) {
  const starts = modules.map((module) => resolve(module))
  // Rolldown asks for each module when it knows them all.
  let needed: Set<string> | null = null
  const findNeeded = (context: Rolldown.ChunkingContext): Set<string> => {
    const found = new Set<string>()
    const visit = (id: string): void => {
      if (found.has(id)) return
      found.add(id)
      context.getModuleInfo(id)?.importedIds.forEach(visit)
    }
    for (const start of starts) visit(start)
    return found
  }
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    needed ??= findNeeded(context)
    return needed.has(id) ? name : null
  }
}

/** The root module and the modules that every route imports for its metadata. */
const EVERY_PAGE = [
  'site/root.tsx',
  'site/lib/page-handle.ts',
  'site/lib/page-meta.ts',
  'site/lib/representations/json-ld.ts',
]

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/

const production: UserConfig = {
  // The build bundles React in production mode, regardless of NODE_ENV at run time.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  environments: {
    // The server has all routes in one file, even those whose pages the browser loads late.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes only when these packages change, so browsers can cache it across deployments.
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: nameDependenciesOf(EVERY_PAGE, 'shell'), debugName: 'shell', priority: 1 },
                // What home shares with at least five chunks, and with at least two. Each route keeps its own chunk.
                { name: nameDependenciesOf(['site/routes/home.tsx'], 'parts'), debugName: 'parts', minShareCount: 5 },
                {
                  name: nameDependenciesOf(['site/routes/home.tsx'], 'more-parts'),
                  debugName: 'more parts',
                  minShareCount: 2,
                },
                // What service pages share with other content pages.
                {
                  name: nameDependenciesOf(['site/routes/content/service.tsx'], 'content-parts'),
                  debugName: 'content parts',
                  minShareCount: 3,
                },
                // What the blog shares with posts, and in part with the pages of authors.
                {
                  name: 'blog-parts',
                  test: /site[\\/](features[\\/]blog[\\/]blog-texts|lib[\\/]representations)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
}

/** The first browsers with light-dark(), which the site's colors use, and @property: July 2024. */
const OLDEST_BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? production : {}),
  build: { cssTarget: OLDEST_BROWSERS, rolldownOptions: { checks: { pluginTimings: false } } },
  // Loaded late. If Vite discovered it only then, it would reload the page and lose a half-filled form.
  optimizeDeps: { include: ['@supabase/supabase-js'] },
  plugins: [scriptAsText(), tailwindcss(), reactRouter()],
}))
