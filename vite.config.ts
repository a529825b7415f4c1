import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'

const ROOT = resolve('site/root.tsx')

/**
 * Every page needs all that the root needs, so that is one file: apart, the same code made some fifteen
 * requests and was a twentieth larger. Routes keep their own files.
 */
function nameShell(id: string, context: Rolldown.ChunkingContext): string | null {
  const needed = new Set<string>()
  const visit = (module: string): void => {
    if (needed.has(module)) return
    needed.add(module)
    context.getModuleInfo(module)?.importedIds.forEach(visit)
  }
  visit(ROOT)
  return needed.has(id) ? 'shell' : null
}

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
                { name: nameShell, debugName: 'shell', priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? production : {}),
  // It is loaded late: found only then, Vite would reload the page under a half-filled form.
  optimizeDeps: { include: ['@supabase/supabase-js'] },
  plugins: [tailwindcss(), reactRouter()],
}))
