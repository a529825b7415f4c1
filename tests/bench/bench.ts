// `npm run bench`: lists import modules with JSX, so the parts are loaded once this process can.
import { loadJsx } from './load-jsx.ts'

loadJsx()
await import('./run.ts')
