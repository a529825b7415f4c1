import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import typescript from 'typescript'

const { ES2024, ESNext, ReactJSX } = { ...typescript.ScriptTarget, ...typescript.ModuleKind, ...typescript.JsxEmit }
const compilerOptions = { jsx: ReactJSX, module: ESNext, target: ES2024, verbatimModuleSyntax: true }

/** Lets this process import modules with JSX, which Node cannot load; the loaders of lists import such modules. */
export function loadJsx(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.tsx')) return nextLoad(url, context)
      const source = readFileSync(new URL(url), 'utf8')
      const { outputText } = typescript.transpileModule(source, { compilerOptions })
      return { format: 'module', source: outputText, shortCircuit: true }
    },
  })
}
