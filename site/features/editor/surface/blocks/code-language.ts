const PREFIX = 'language-'

/** Offered in the language field of a code block; any other name works, too. */
export const LANGUAGES = [
  ...['SQL', 'DAX', 'Python', 'KQL', 'JSON', 'PowerShell', 'C#', 'TypeScript', 'JavaScript', 'Bash', 'YAML', 'XML'],
  ...['HTML', 'CSS', 'M', 'R', 'Scala', 'Markdown'],
] as const

/** The class of a code element for a typed language, without the element's other classes; null if none is left. */
export function languageClass(language: string, codeClass: string | null = null): string | null {
  const name = language
    .trim()
    .toLowerCase()
    .replace('c#', 'csharp')
    .replace(/[^\w+-]+/g, '-')
  const others = (codeClass ?? '').split(/\s+/).filter((word) => word !== '' && !word.startsWith(PREFIX))
  const all = name === '' ? others : [...others, PREFIX + name]
  return all.length === 0 ? null : all.join(' ')
}

/** The language that a class names, as people write it; empty if it names none. */
export function languageOf(codeClass: string | null): string {
  const name =
    (codeClass ?? '')
      .split(/\s+/)
      .find((word) => word.startsWith(PREFIX))
      ?.slice(PREFIX.length) ?? ''
  return LANGUAGES.find((known) => known.toLowerCase().replace('c#', 'csharp') === name) ?? name
}
