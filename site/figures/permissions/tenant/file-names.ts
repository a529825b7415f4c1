import { shuffle } from './shuffle.ts'
import type { TopicId } from './tenant.ts'

export type FileNames = { next: (topic: TopicId) => string }

const kinds: Record<TopicId, { titles: readonly string[]; of: readonly string[]; extension: string }> = {
  pay: {
    titles: ['Salary bands', 'Bonus list', 'Raise proposals', 'Payroll export', 'Severance estimate'],
    of: ['Engineering', 'Sales', 'Service', 'Plants', 'Purchasing', 'Quality', 'Logistics'].flatMap((name) => [
      `${name} 2024`,
      `${name} 2025`,
      `${name} 2026`,
    ]),
    extension: 'xlsx',
  },
  acquisition: {
    titles: ['Kestrel valuation', 'Kestrel term sheet', 'Kestrel due diligence', 'Kestrel integration plan'],
    of: ['draft 1', 'draft 2', 'draft 3', 'for the board', 'comments', 'summary', 'signed copy', 'old', 'numbers'],
    extension: 'docx',
  },
  cases: {
    titles: ['Warning letter', 'Hearing notes', 'Improvement plan', 'Complaint'],
    of: Array.from({ length: 12 }, (_, index) => `case ${118 + index * 7}`),
    extension: 'docx',
  },
  results: {
    titles: ['Quarter close', 'Margin by plant', 'Forecast', 'Board pack', 'Variance notes'],
    of: ['Q1', 'Q2', 'Q3', 'Q4'].flatMap((quarter) => [`${quarter} 2025`, `${quarter} 2026`, `${quarter} 2026 final`]),
    extension: 'xlsx',
  },
  health: {
    titles: ['Injury report', 'Allergy complaint', 'Recall letter', 'Medical note'],
    of: Array.from({ length: 12 }, (_, index) => `${2023 + (index % 4)}-${String(14 + index * 9).padStart(3, '0')}`),
    extension: 'pdf',
  },
  travel: {
    titles: ['Booking a trip', 'Hotel rates', 'Mileage form', 'Travel policy', 'Visa checklist'],
    of: ['United States', 'Canada', 'Mexico', 'Germany', 'Japan', 'Poland'],
    extension: 'pdf',
  },
}

/** Hands out file names, each once. Throws when a topic's names run out, which the sample's test would show. */
export function fileNames(random: () => number): FileNames {
  const left = new Map<TopicId, string[]>()
  for (const [topic, { titles, of, extension }] of Object.entries(kinds)) {
    const all = titles.flatMap((title) => of.map((part) => `${title} ${part}.${extension}`))
    left.set(topic as TopicId, shuffle(all, random))
  }
  return {
    next(topic) {
      const name = left.get(topic)?.pop()
      if (!name) throw new Error(`No file names left for ${topic}`)
      return name
    },
  }
}
