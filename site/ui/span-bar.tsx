type SpanBarProps = { from?: number; to: number; total: number }

/** A bar over a part of its line, `from` to `to` of `total`. Decorative; prints without background colors. */
export function SpanBar({ from = 0, to, total }: SpanBarProps) {
  const percent = (count: number) => `${((count / total) * 100).toFixed(3)}%`
  return (
    <svg className="span-bar" width="100%" height="12" aria-hidden="true" focusable="false">
      <rect width="100%" height="12" rx="3" />
      <rect x={percent(from)} width={percent(to - from)} height="12" rx="3" />
    </svg>
  )
}
