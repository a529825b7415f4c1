import type { Label, Scene, Shape } from './scene.ts'

type SceneSvgProps = { scene: Scene; labelledBy: string; describedBy: string }

/** Paints a scene. Colours come from classes, so that theme, print and forced colours are the stylesheet's. */
export function SceneSvg({ scene, labelledBy, describedBy }: SceneSvgProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the visible caption names it; a title would also be a tooltip.
    <svg
      className="chart-drawing"
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      role="img"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      focusable="false"
    >
      {scene.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: painted once, and two shapes may be the same.
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
      return <rect className={`chart-${shape.kind} ${tone}`} {...{ x, y, width, height, rx: radius }} />
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
      // The middle of the letters at any size; browsers differ about dominant-baseline.
      dy=".35em"
      textAnchor={anchor === 'start' ? undefined : anchor}
    >
      {text}
    </text>
  )
}
