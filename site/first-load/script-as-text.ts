import { build, type Plugin, type Rolldown } from 'vite'

const QUERY = '?script'

/**
 * `import { text } from './x.ts?script'` bundles a module and its imports into one minified script to inline in a page.
 */
export function scriptAsText(): Plugin {
  return {
    name: 'script-as-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      const { code, moduleIds } = await bundle(id.slice(0, -QUERY.length))
      for (const file of moduleIds) this.addWatchFile(file)
      return `export const text = ${JSON.stringify(code.trim())}`
    },
  }
}

async function bundle(input: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, copyPublicDir: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [chunk, ...others] = (result as Rolldown.RolldownOutput).output
  if (others.length > 0) throw new Error(`${input} was not bundled into a single script`)
  return chunk
}
