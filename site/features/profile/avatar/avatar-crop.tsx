import { useState } from 'react'
import type { SquareCrop } from '#site/lib/pictures/upload-picture.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { CENTERED, type CropPosition, MAX_ZOOM, toCrop } from './crop-square.ts'
import { useCropCanvas } from './use-crop-canvas.ts'

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
