import { build } from 'vite'
import { brotliCompressSync } from 'node:zlib'
async function size(name, code) {
  const r = await build({ logLevel: 'silent', configFile: false, build: { write: false, minify: true, rollupOptions: { input: 'virtual:x', preserveEntrySignatures: 'strict' } }, plugins: [{ name: 'v', resolveId: (i) => i === 'virtual:x' ? process.cwd() + '/zzvirtual.ts' : null, load: (i) => i.endsWith('zzvirtual.ts') ? code : null }] })
  const out = (Array.isArray(r) ? r[0] : r).output.filter((o) => o.type === 'chunk')
  const text = out.map((o) => o.code).join('')
  console.log(name, (text.length/1000).toFixed(1), 'kB, brotli', (brotliCompressSync(text).length/1000).toFixed(1))
}
const pm = ['model','state','view','transform','commands','keymap','history','inputrules','schema-list','gapcursor']
await size('prosemirror', pm.map((m, i) => `export * as p${i} from 'prosemirror-${m}'`).join('\n'))
await size('document', `export * from '#site/features/editor/document/post-document.ts'`)
await size('document+pm', `export * from '#site/features/editor/document/post-document.ts'\n` + pm.map((m, i) => `export * as p${i} from 'prosemirror-${m}'`).join('\n'))
await size('parser (preview)', `export * from '#site/features/editor/preview/render-preview.ts'`)
