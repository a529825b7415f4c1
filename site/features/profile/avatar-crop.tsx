import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { SquareCrop } from '#site/lib/upload-picture.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'

const MAX_ZOOM = 4
export const CENTERED: CropPosition = { zoom: 1, x: 0.5, y: 0.5 }

type AvatarCropProps = {
  picture: ImageBitmap
  isBusy: boolean
  onSave: (crop: SquareCrop) => void
  onCancel: () => void
}

/** Selects a square: by dragging the picture, or with three sliders, which work with a keyboard. */
export function AvatarCrop({ picture, isBusy, onSave, onCancel }: AvatarCropProps) {
  const [position, setPosition] = useState(CENTERED)
  const canvas = useCropCanvas({ picture, position, onMove: setPosition })
  const change = (changes: Partial<CropPosition>) => setPosition((current) => ({ ...current, ...changes }))

  return (
    <fieldset className="flex flex-wrap items-center gap-6">
      <legend className="sr-only">Choose the part to show</legend>
      <canvas {...canvas} className="avatar-crop" width={384} height={384} role="img" aria-label="The part to show" />
      <div className="grid min-w-[min(14rem,100%)] flex-1 gap-3">
        <Slider label="Zoom" value={position.zoom} min={1} max={MAX_ZOOM} onChange={(zoom) => change({ zoom })} />
        <Slider label="Left to right" value={position.x} min={0} max={1} onChange={(x) => change({ x })} />
        <Slider label="Top to bottom" value={position.y} min={0} max={1} onChange={(y) => change({ y })} />
        <p className="flex flex-wrap gap-2">
          <Button look="action" size="small" isBusy={isBusy} onClick={() => onSave(toCrop(position, picture))}>
            {isBusy ? 'Saving…' : 'Save picture'}
          </Button>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </p>
      </div>
    </fieldset>
  )
}

type SliderProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

const STEPS = 50

function Slider({ label, value, min, max, onChange }: SliderProps) {
  const percent = Math.round(((value - min) / (max - min)) * 100)
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="range"
          className="w-full accent-(--accent)"
          {...{ min, max, value }}
          step={(max - min) / STEPS}
          aria-valuetext={`${percent}%`}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  )
}

type CropCanvas = { picture: ImageBitmap; position: CropPosition; onMove: (position: CropPosition) => void }

/** Draws the chosen square, and lets a pointer move the picture under it. */
function useCropCanvas({ picture, position, onMove }: CropCanvas) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  useDrawing(canvas, picture, position)

  return {
    ref: canvas,
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const from = last.current
      if (!from) return
      const { clientX: x, clientY: y } = event
      const { clientWidth } = event.currentTarget
      last.current = { x, y }
      onMove(drag(position, picture, { x: (x - from.x) / clientWidth, y: (y - from.y) / clientWidth }))
    },
    onPointerUp() {
      last.current = null
    },
    onPointerCancel() {
      last.current = null
    },
  }
}

function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, picture: ImageBitmap, position: CropPosition): void {
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { width, height } = context.canvas
    const { left, top, side } = squareOf(position, picture)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, left, top, side, side, 0, 0, width, height)
  }, [canvas, picture, position])
}

/**
 * Where the square is. x and y go from 0, left or top, to 1, right or bottom, of the room that the zoom leaves to move.
 */
type CropPosition = { zoom: number; x: number; y: number }

type Dimensions = { width: number; height: number }

/** The square's left and top edge and its side, in pixels of the picture. */
export function squareOf({ zoom, x, y }: CropPosition, { width, height }: Dimensions) {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

/** The same square in fractions, as the server expects it. */
export function toCrop(position: CropPosition, picture: Dimensions): SquareCrop {
  const { left, top } = squareOf(position, picture)
  return { x: left / picture.width, y: top / picture.height, size: 1 / position.zoom }
}

/** Moves the picture under the square by fractions of its side, as a finger does. */
export function drag(position: CropPosition, picture: Dimensions, by: { x: number; y: number }): CropPosition {
  const { side } = squareOf(position, picture)
  const move = (at: number, part: number, length: number) => {
    const room = length - side
    return room < 1 ? at : Math.min(1, Math.max(0, at - (part * side) / room))
  }
  return { ...position, x: move(position.x, by.x, picture.width), y: move(position.y, by.y, picture.height) }
}
