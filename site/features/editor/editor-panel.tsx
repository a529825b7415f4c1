import { type ReactNode, useState } from 'react'

type EditorPanelProps = {
  title: string
  /** Rendered when the panel is opened for the first time, so that closed panels load nothing. */
  children: () => ReactNode
}

/** A section next to the text that most authors rarely open. */
export function EditorPanel({ title, children }: EditorPanelProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="editor-panel" onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && <div className="editor-panel-content">{children()}</div>}
    </details>
  )
}
