import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { scriptAsText } from './site/first-load/script-as-text.ts'

/** Names a file for all that modules need. In files of their own such parts made fifteen requests and were a twentieth larger. */
function nameNeedsOf(modules: readonly string[], name: string) {
  const starts = modules.map((module) => resolve(module))
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    const needed = new Set<string>()
    const visit = (found: string): void => {
      if (needed.has(found)) return
      needed.add(found)
      context.getModuleInfo(found)?.importedIds.forEach(visit)
    }
    for (const start of starts) visit(start)
    return needed.has(id) ? name : null
  }
}

/** The root, and what every route says of its page. */
const EVERY_PAGE = [
  'site/root.tsx',
  'site/lib/page-handle.ts',
  'site/lib/page-meta.ts',
  'site/lib/representations/json-ld.ts',
]

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/

const production: UserConfig = {
  // A built site carries its own React, fixed to production whatever NODE_ENV says when it runs.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes with versions only, so browsers keep it over many deployments.
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: nameNeedsOf(EVERY_PAGE, 'shell'), debugName: 'shell', priority: 1 },
                // What home shares with many pages, and with few. Routes keep their own files.
                { name: nameNeedsOf(['site/routes/home.tsx'], 'parts'), debugName: 'parts', minShareCount: 5 },
                {
                  name: nameNeedsOf(['site/routes/home.tsx'], 'more-parts'),
                  debugName: 'more parts',
                  minShareCount: 2,
                },
                // What a service's page shares with other pages of content/.
                {
                  name: nameNeedsOf(['site/routes/content/service.tsx'], 'content-parts'),
                  debugName: 'content parts',
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
}

/** The first browsers that know light-dark(), which the site's colors are written with, and @property: since July 2024. */
const OLDEST_BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? production : {}),
  build: { cssTarget: OLDEST_BROWSERS },
  // It is loaded late: found only then, Vite would reload the page under a half-filled form.
  optimizeDeps: { include: ['@supabase/supabase-js'] },
  plugins: [scriptAsText(), tailwindcss(), reactRouter()],
}))
