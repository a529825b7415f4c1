import { allowPlainText } from './allow-plain-text.ts'
import { answerEarlyActions } from './answer-early-actions.ts'
import { followEarlyHistory } from './follow-early-history.ts'
import { showPreferences } from './show-preferences.ts'

/*
 * The only script that runs before the site's modules. Every page contains it inline in its head: imported with
 * "?script", it becomes one minified script (script-as-text.ts).
 */
showPreferences()
allowPlainText()
answerEarlyActions()
followEarlyHistory()
