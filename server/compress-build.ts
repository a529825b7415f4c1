// Compresses the built files, so that a start writes nothing into `build`; part of `npm run build`.
import { BUILT_FILES, loadStaticFiles } from './delivery/static-files.ts'

await loadStaticFiles(BUILT_FILES)
