import type { Comparison } from '#content/pages/page-parts.ts'
import { Section } from '../parts/section.tsx'

/** A table where there is room; on narrow screens each row becomes a list under its name. */
export function ComparisonTable({ comparison: { title, lead, subject, columns, rows } }: { comparison: Comparison }) {
  return (
    <Section id="comparison" title={title} lead={lead}>
      <table className="comparison" aria-labelledby="comparison-title">
        <thead>
          <tr>
            {[subject, ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>
                  <span className="comparison-column" aria-hidden="true">
                    {columns[index]}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
