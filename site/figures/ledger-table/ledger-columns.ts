import type { Column } from '../dashboard/answer.ts'
import { dayOfJulian, formatCents, type LedgerRow } from './model.ts'
import { OBJECTS, TYPES, UNITS } from './sample.ts'

/** A row as the database stores it. The type comes second, in sight on a narrow screen. */
export const STORED: readonly Column<LedgerRow>[] = [
  { head: 'GLDOC', cell: ({ GLDOC }) => String(GLDOC) },
  { head: 'GLDCT', cell: ({ GLDCT }) => GLDCT },
  { head: 'GLDGJ', cell: ({ GLDGJ }) => String(GLDGJ), isNumber: true },
  { head: 'GLAA', cell: ({ GLAA }) => String(GLAA).replace('-', '−'), isNumber: true },
  { head: 'GLMCU', cell: ({ GLMCU }) => GLMCU },
  { head: 'GLOBJ', cell: ({ GLOBJ }) => GLOBJ },
  { head: 'GLPN', cell: ({ GLPN }) => String(GLPN), isNumber: true },
]

/** The same fields in words: codes resolved, the date as a day, the amount with its decimals. */
export const DECODED: readonly Column<LedgerRow>[] = [
  { head: 'Number', cell: ({ GLDOC }) => String(GLDOC) },
  { head: 'Document', cell: ({ GLDCT }) => TYPES[GLDCT] ?? GLDCT },
  { head: 'Date', cell: ({ GLDGJ }) => dayOfJulian(GLDGJ) ?? 'no day' },
  { head: 'Amount, $', cell: ({ GLAA }) => formatCents(GLAA), isNumber: true },
  { head: 'Branch', cell: ({ GLMCU }) => UNITS[GLMCU] ?? GLMCU },
  { head: 'Account', cell: ({ GLOBJ }) => OBJECTS[GLOBJ] ?? GLOBJ },
  { head: 'Period', cell: ({ GLPN }) => String(GLPN), isNumber: true },
]
