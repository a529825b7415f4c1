import type { EditorState } from 'prosemirror-state'
import { useLayoutEffect, useRef } from 'react'
import type { Surface } from '../create-surface.ts'
import { placeBelow, useResized } from './place-below.ts'
import { chooseSlashItem, readSlashMenu, SLASH_MENU_ID, slashOptionId } from './slash-menu.ts'

/** The blocks to choose from after "/". The text keeps the focus and says which option is active. */
export function SlashList({ surface, state }: { surface: Surface; state: EditorState }) {
  const list = useRef<HTMLDivElement>(null)
  const menu = readSlashMenu(state)
  const from = menu?.from ?? null
  const index = menu?.index ?? 0

  useLayoutEffect(() => {
    if (!list.current || from === null) return
    placeBelow(list.current, surface, from)
    list.current.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [surface, from, index])
  useResized(() => list.current && from !== null && placeBelow(list.current, surface, from))

  if (!menu) return null
  return (
    <div ref={list} id={SLASH_MENU_ID} role="listbox" aria-label="Blocks" className="floating writing-slash">
      {menu.items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and handles the keys.
        <div
          key={item.name}
          id={slashOptionId(place)}
          role="option"
          aria-selected={place === menu.index}
          tabIndex={-1}
          className="writing-slash-option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => surface.run(chooseSlashItem(item))}
        >
          {item.name}
          <span className="writing-slash-sign" aria-hidden="true">
            {item.sign}
          </span>
        </div>
      ))}
    </div>
  )
}
