import type { PaletteItem } from './use-site-search.ts'

type PaletteListProps = {
  id: string
  items: readonly PaletteItem[]
  current: number
  onActive: (index: number) => void
  onChoose: (item: PaletteItem) => void
}

/** The options of the palette. The focus stays in its input, which refers to the current option. */
export function PaletteList({ id, items, current, onActive, onChoose }: PaletteListProps) {
  return (
    <div className="palette-list" id={`${id}-list`} role="listbox" aria-label="Pages and posts">
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
        <div
          key={item.path}
          id={`${id}-${index}`}
          className="palette-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          ref={index === current ? scrollIntoView : undefined}
          onPointerMove={() => index !== current && onActive(index)}
          onClick={() => onChoose(item)}
        >
          <span className="min-w-0 wrap-anywhere">{item.title}</span>
          <span className="palette-kind">{item.kind}</span>
        </div>
      ))}
    </div>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
