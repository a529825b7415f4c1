import type { ReactNode } from 'react'
import { Picture } from '../frame/picture.tsx'

/** The height of a row, in pixels; bar-rows.css has it too. */
export const ROW = 40
/** Room for the scale, below the rows. */
const BOTTOM = 30

type RowPictureProps = {
  title: string
  description: string
  /** Room for the key, above the rows. */
  top: number
  /** `label` is what assistive technology reads on the row's button. */
  rows: readonly { id: string; label: string }[]
  open: string
  onOpen: (id: string) => void
  children: (width: number) => ReactNode
}

/** A picture of rows. Each has a button of its size on top: a click opens what is behind it. */
export function RowPicture({ title, description, top, rows, open, onOpen, children }: RowPictureProps) {
  return (
    <div className="dashboard-bars">
      <p className="dashboard-caption">{title}</p>
      <Picture height={top + rows.length * ROW + BOTTOM} title={title} description={description}>
        {children}
      </Picture>
      <ul className="dashboard-bar-buttons" aria-label={title}>
        {rows.map(({ id, label }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === open} aria-label={label} onClick={() => onOpen(id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
