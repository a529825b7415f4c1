import type { Label, Scene, Shape } from './scene.ts'

type SceneSvgProps = {
  scene: Scene
  /** The ids of its caption and takeaway. Without them the drawing is decoration. */
  labelledBy?: string
  describedBy?: string
  /** Shows only this part, stretched to the proportions of its place. */
  crop?: { x: number; y: number; width: number; height: number }
}

/** Renders a scene. Colors come from classes, so that the style sheet decides theme, print and forced colors. */
export function SceneSvg({ scene, labelledBy, describedBy, crop }: SceneSvgProps) {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, ...scene }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the visible caption names it; a title would also show a tooltip.
    <svg
      className="chart-drawing"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio={crop && 'none'}
      {...(labelledBy
        ? { role: 'img', 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }
        : { 'aria-hidden': true })}
      focusable="false"
    >
      {scene.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two shapes may be identical.
        <ShapeSvg key={index} shape={shape} />
      ))}
      {scene.labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <LabelSvg key={index} label={label} />
      ))}
    </svg>
  )
}

function ShapeSvg({ shape }: { shape: Shape }) {
  const tone = `chart-${shape.tone}`
  switch (shape.kind) {
    case 'box':
    case 'frame': {
      const { x, y, width, height, radius } = shape
      const dash = shape.kind === 'frame' && shape.isDashed ? '4 3' : undefined
      return (
        <rect
          className={`chart-${shape.kind} ${tone}`}
          {...{ x, y, width, height, rx: radius }}
          strokeDasharray={dash}
        />
      )
    }
    case 'area':
      return <path className={`chart-box ${tone}`} d={shape.d} />
    case 'stroke':
      return (
        <path
          className={`chart-stroke chart-${shape.weight} ${tone}`}
          d={shape.d}
          strokeDasharray={shape.isDashed ? '3 3' : undefined}
          vectorEffect="non-scaling-stroke"
        />
      )
    case 'ribbon':
      return <path className={`chart-ribbon ${tone}`} d={shape.d} strokeWidth={shape.width} />
    case 'dot':
      return <circle className={`chart-box ${tone}`} cx={shape.x} cy={shape.y} r={shape.radius} />
  }
}

function LabelSvg({ label: { x, y, text, anchor, tone, isStrong, hasRim } }: { label: Label }) {
  return (
    <text
      className={`chart-${tone}${isStrong ? ' chart-strong' : ''}${hasRim ? ' chart-rim' : ''}`}
      x={x}
      y={y}
      // Centers the text vertically at any size; browsers disagree about dominant-baseline.
      dy=".35em"
      textAnchor={anchor === 'start' ? undefined : anchor}
    >
      {text}
    </text>
  )
}
