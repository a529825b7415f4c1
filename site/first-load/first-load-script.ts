import { allowPlainText } from './allow-plain-text.ts'
import { answerEarlyActions } from './answer-early-actions.ts'
import { followEarlyHistory } from './follow-early-history.ts'
import { showPreferences } from './show-preferences.ts'

/*
 * The only script that runs before the site's modules. It is part of every page's head as text: imported with "?script",
 * it is one minified script (script-as-text.ts).
 */
showPreferences()
allowPlainText()
answerEarlyActions()
followEarlyHistory()
