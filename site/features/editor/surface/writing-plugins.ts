import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import { ALL_TOOLS } from './bar/tools.ts'
import { panels } from './commands/panels.ts'
import { finding, openFind } from './finding/find-state.ts'
import { bareLinks } from './links/bare-links.ts'
import { openLink } from './links/edit-link.ts'
import { openLinks } from './links/open-links.ts'
import { clipboard } from './pasting/clipboard.ts'
import { told } from './pasting/told.ts'
import { fullScreen, leaveFullScreen } from './reading/full-screen.ts'
import { slashMenu } from './slash/slash-menu-state.ts'
import { BLOCK_RULES } from './typing/block-rules.ts'
import { WRITING_KEYS } from './typing/keys.ts'
import { MARK_RULES } from './typing/mark-rules.ts'
import { newestSelection } from './typing/newest-selection.ts'
import { QUOTE_RULES, smartQuotes } from './typing/smart-quotes.ts'
import { tabKey } from './typing/tab-key.ts'

/** Everything that the text does by itself; the tools around it are React components. */
export function createWritingPlugins(): Plugin[] {
  return [
    newestSelection(),
    panels(),
    told(),
    clipboard(),
    slashMenu(),
    finding(),
    smartQuotes(),
    fullScreen(),
    tabKey(),
    inputRules({ rules: [...BLOCK_RULES, ...MARK_RULES, ...QUOTE_RULES] }),
    // Where the tool closes its panel, the key leads into it again.
    keymap({ 'Mod-k': openLink, 'Mod-f': openFind }),
    keymap(Object.fromEntries(ALL_TOOLS.map(({ keys, command }) => [keys, command]))),
    keymap(WRITING_KEYS),
    keymap({ Escape: leaveFullScreen }),
    history(),
    gapCursor(),
    bareLinks(),
    openLinks(),
  ]
}
