import { followEarlyHistory } from './follow-early-history.ts'
import { holdEarlyActions } from './hold-early-actions.ts'
import { layOutInParts } from './lay-out-in-parts.ts'
import { loadStyles } from './load-styles.ts'
import { openSearchEarly } from './open-search-early.ts'
import { showPreferences } from './show-preferences.ts'
import { showStyles } from './show-styles.ts'
import { startModules } from './start-modules.ts'
import { tellFirstPaint } from './tell-first-paint.ts'
import { allowPlainText } from './trusted-types.ts'

/*
 * The only script that runs before the site's modules, part by part. It stands in the head of every page as text: imported
 * with "?script" it is one minified script (bundling/script-as-text.ts).
 */
showPreferences()
layOutInParts()
allowPlainText()
showStyles()
loadStyles()
startModules()
tellFirstPaint()
holdEarlyActions()
followEarlyHistory()
openSearchEarly()
