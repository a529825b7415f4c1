// `npm run bench` measures what the project claims; `npm run bench -- scale` what grows with the number of posts.
import { loadJsx } from './load-jsx.ts'

loadJsx()
if (process.argv[2] === 'scale') await import('./scale/run.ts')
else await import('./run.ts')
