import { type DragEvent, useId, useRef, useState } from 'react'
import { PICTURE_TYPES } from '#domain/pictures/picture-kinds.ts'
import { Button } from './button.tsx'

type PictureDropProps = {
  /** The button's text. */
  label: string
  isBusy: boolean
  hint?: string
  /** What went wrong with the last file, and what to do. */
  error: string | null
  onFile: (file: File) => void
}

/** A place for a picture: choose a file with the button, or drop it anywhere inside. */
export function PictureDrop({ label, isBusy, hint, error, onFile }: PictureDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null | undefined) {
    const file = files?.[0]
    if (file && !isBusy) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same.
    <div
      className="picture-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // So that choosing the same file again after an error is a change.
          currentTarget.value = ''
        }}
      />
      <Button
        size="small"
        isBusy={isBusy}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        onClick={() => input.current?.click()}
      >
        {isBusy ? 'Uploading…' : label}
      </Button>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  )
}
