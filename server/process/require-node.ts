// The entry points import this first, so that it runs before anything that an older Node does not support. Node before
// 22.18 cannot load TypeScript and never gets here: `server/start.sh` refuses it (decision 0103).
import { explainOldNode } from './explain-old-node.ts'

const refusal = explainOldNode(process.version)
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}
