import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import { slashMenu } from './bar/slash-menu.ts'
import { ALL_TOOLS } from './bar/tools.ts'
import { openLink } from './commands/edit-link.ts'
import { panels } from './panels/open-panels.ts'
import { clipboard } from './pasting/clipboard.ts'
import { pasteNotice } from './pasting/paste-notice.tsx'
import { bareLinks, openLinks } from './typing/bare-links.ts'
import { BLOCK_RULES, MARK_RULES } from './typing/input-rules.ts'
import { tabKey, WRITING_KEYS } from './typing/keys.ts'
import { newestSelection } from './typing/newest-selection.ts'

/** Everything that the text does by itself; the tools around it are React components. */
export function createWritingPlugins(): Plugin[] {
  return [
    newestSelection(),
    panels(),
    pasteNotice(),
    clipboard(),
    slashMenu(),
    tabKey(),
    inputRules({ rules: [...BLOCK_RULES, ...MARK_RULES] }),
    // Where the tool closes its panel, the key leads into it again.
    keymap({ 'Mod-k': openLink }),
    keymap(Object.fromEntries(ALL_TOOLS.map(({ keys, command }) => [keys, command]))),
    keymap(WRITING_KEYS),
    history(),
    gapCursor(),
    bareLinks(),
    openLinks(),
  ]
}
