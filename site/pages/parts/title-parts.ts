/** Of a title "Name: what it is about". */
export function titleParts(title: string): { name: string; about: string | undefined } {
  const [name = title, about] = title.split(': ')
  return { name, about }
}
