// Bundles the process, because linking a thousand modules is a third of a start; part of `npm run build`.
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'rolldown'

const OUTPUT = 'build/process'

/** Packages with compiled code, and one that Node and bundlers read from different files. */
const LEFT_IN_NODE_MODULES = [/^@node-rs\//, /^@resvg\//, 'opentype.js']

/** What a start doesn't need, such as the client for S3, stays in node_modules until it is imported. */
const lateImportsAreExternal: Plugin = {
  name: 'late-imports-are-external',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' && /^(?!@headwater\/)[@a-z]/.test(source) ? { id: source, external: true } : null,
}

/**
 * Lets a bundled module find the files beside its source: templates, migrations, word lists, programs. Workers are
 * bundled, too.
 */
const findsFilesBesideSources: Plugin = {
  name: 'finds-files-beside-sources',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const source = `new URL(${JSON.stringify(relative(resolve(OUTPUT), id))}, import.meta.url)`
    const found = code.replaceAll(/(?:'\.\/([a-z-]+-worker)\.ts', )?import\.meta\.url/g, (_text, worker) =>
      worker ? `'./${worker}.js', import.meta.url` : `${source}.href`,
    )
    // No line moves, so the source map stays right without one of this step.
    return { code: found, map: null }
  },
}

await build({
  input: {
    main: 'server/main.ts',
    backend: 'server/backend-only.ts',
    'build-passages': 'server/build-passages.ts',
    'compress-build': 'server/compress-build.ts',
    'post-worker': 'server/rendering/post-worker.ts',
  },
  platform: 'node',
  checks: { pluginTimings: false },
  external: LEFT_IN_NODE_MODULES,
  plugins: [lateImportsAreExternal, findsFilesBesideSources],
  output: { dir: OUTPUT, sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
})
