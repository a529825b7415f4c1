import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type CropPosition, drag, squareOf } from './crop-square.ts'

type CropCanvas = {
  picture: ImageBitmap
  position: CropPosition
  onMove: (position: CropPosition) => void
}

/** Draws the chosen square, and lets a pointer move the picture under it. */
export function useCropCanvas({ picture, position, onMove }: CropCanvas) {
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
