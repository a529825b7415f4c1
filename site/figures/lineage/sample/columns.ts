import type { Asset, Column, ColumnRef } from '../model.ts'

export function source(...names: string[]): Column[] {
  return names.map((name) => ({ name, how: 'copies', from: [] }))
}

/** Every column of another asset, whatever it has. */
export function copyOf({ id, columns }: Asset): Column[] {
  return columns.map(({ name }) => ({ name, how: 'copies', from: [`${id}.${name}`] }))
}

/** Columns of one asset by name; `new=old` gives one another name. */
export function selects(from: string, ...names: string[]): Column[] {
  return names.map((entry) => {
    const [name = entry, old = name] = entry.split('=')
    return { name, how: 'selects', from: [`${from}.${old}`] }
  })
}

export function computes(name: string, ...from: ColumnRef[]): Column {
  return { name, how: 'computes', from }
}
