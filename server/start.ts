// `npm start`: builds what changed and runs the bundle. With the argument `backend`, as `npm run backend` has it, the
// bundle is that of the backend alone.
import './process/require-node.ts'
import { buildProcess, buildSite } from './build-site.ts'
import { failStart } from './process/explain-start-failure.ts'

if (process.argv[2] === 'backend') {
  await buildProcess()
  // The bundle's own arguments begin where those of `node server/backend-only.ts` do.
  process.argv.splice(2, 1)
  await import(bundled('backend'))
} else {
  const hasBuilt = await buildSite().catch(failStart)
  if (hasBuilt && process.stdout.isTTY) console.log('Starting PostgreSQL (3 of 3) ...')
  await import(bundled('main'))
}

/** Not a literal, because the build makes the file. */
function bundled(entry: string): string {
  return new URL(`../build/process/${entry}.js`, import.meta.url).href
}
