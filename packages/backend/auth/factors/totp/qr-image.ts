import encodeQR from 'qr'

/** Light modules around the code, which readers need (ISO/IEC 18004). */
const BORDER = 4

/**
 * A text as a QR code in SVG: dark on white in every theme, one path, nothing that runs or loads. It contains neither
 * "#" nor "%", because the client puts it into a data URI without escaping it.
 */
export function qrImage(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const size = rows.length
  const path = rows
    .flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`))
    .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="200" height="200"`,
    ` shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}"/></svg>`,
  ].join('')
}

function darkRuns(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.width === x) last.width++
    else runs.push({ x, width: 1 })
  }
  return runs
}
