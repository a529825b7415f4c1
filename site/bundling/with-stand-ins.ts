import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Plugin, parseAst } from 'vite'

const ROUTER = 'node_modules/react-router/dist/production/lib'

/**
 * Modules that this site has no or little use for, and that no import path or option leaves out: 4 KB of every first visit.
 * Each is replaced as a whole by a file of stand-ins/ that says why (decision 0053).
 */
const STAND_INS = {
  [`${ROUTER}/router/instrumentation.js`]: 'instrumentation.ts',
  [`${ROUTER}/dom/ssr/fog-of-war.js`]: 'fog-of-war.ts',
  [`${ROUTER}/dom/ssr/links.js`]: 'links.ts',
  [`${ROUTER}/errors.js`]: 'errors.ts',
  [`${ROUTER}/dom/ssr/errorBoundaries.js`]: 'error-boundaries.tsx',
  '\0vite/preload-helper.js': 'preload-helper.ts',
}

type Options = { root?: string; standIns?: Readonly<Record<string, string>> }

/**
 * Replaces modules in what the browser gets. A stand-in imports nothing of the site, because it stands in the place of
 * its module. The build fails when a module is not part of it any more, or exports other names than its stand-in.
 */
export function withStandIns({ root = process.cwd(), standIns = STAND_INS }: Options = {}): Plugin {
  const files = new Map(
    Object.entries(standIns).map(([module, file]) => [
      isVirtual(module) ? module : resolve(root, module),
      resolve(import.meta.dirname, 'stand-ins', file),
    ]),
  )
  const unseen = new Set(files.keys())

  return {
    name: 'with-stand-ins',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const file = files.get(id)
      if (!file) return null
      unseen.delete(id)
      const code = await readFile(file, 'utf8')
      const own = exportedNames(code)
      const names = isVirtual(id) ? own : exportedNames(await readFile(id, 'utf8'))
      if (names !== own) this.error(`${id} exports ${names}, and its stand-in ${own}`)
      return { code, moduleType: 'tsx' }
    },
    generateBundle() {
      for (const id of unseen) this.error(`${id} is not part of the build: its stand-in has to go, or to move with it`)
    },
  }
}

/** Made by Vite, not a file. Whoever imports a name that its stand-in lacks fails the build. */
function isVirtual(module: string): boolean {
  return module.startsWith('\0')
}

function exportedNames(code: string): string {
  const names = parseAst(code, { lang: 'tsx' }).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
      return declaration.id ? [declaration.id.name] : []
    }
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    }
    return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))
  })
  return names.toSorted().join(', ')
}
