import type { z } from 'zod'
import type { Field } from '#contract/resource-fields.ts'
import type { Column } from '#web/ui/table/column.ts'
import type { FilterChoice } from '#web/features/lists/list-screen.ts'

interface ListedResource<Sort extends string> {
  readonly fields: Readonly<Record<string, Field>>
  readonly sort: readonly Sort[]
  readonly row: z.ZodType
}

/** The columns of a list for the fields of its resource, by field. A list takes those that it shows and adds its own. */
export function resourceColumns<const R extends ListedResource<string>>(
  resource: R,
): { readonly [Name in keyof R['fields'] & string]: Column<z.output<R['row']>, R['sort'][number]> } {
  const columns = Object.entries(resource.fields).map(([name, field]) => {
    const { label, heading } = field
    const sort = resource.sort.includes(name) ? { sort: name } : {}
    return [name, { name, title: heading ?? label, ...sort, ...cellOf(name, field) }]
  })
  return Object.fromEntries(columns) as never
}

function cellOf(name: string, { kind, texts = {} }: Field): Pick<Column<never>, 'kind'> & { readonly value: unknown } {
  const value = (row: Readonly<Record<string, unknown>>) => row[name]
  if (kind === 'count') return { kind: 'number', value }
  if (kind === 'share') return { kind: 'share', value }
  if (kind === 'day') return { kind: 'day', value }
  if (kind === 'texts') return { kind: 'chips', value }
  if (kind === 'choice') return { kind: 'text', value: (row: never) => texts[String(value(row))] ?? null }
  if (kind === 'flag') return { kind: 'text', value: (row: never) => (value(row) === true ? 'Sí' : 'No') }
  if (kind !== 'reference') return { kind: 'text', value }
  return { kind: 'text', value: (row: never) => (value(row) as { readonly nombre: string } | null)?.nombre ?? null }
}

/** The filter of a list by one of its choices. */
export function choiceFilter<const Name extends string>(
  name: Name,
  { label, texts = {} }: Field,
): { readonly name: Name; readonly label: string; readonly kind: 'choice'; readonly choices: readonly FilterChoice[] } {
  const choices = Object.entries(texts).map(([value, text]) => ({ value, label: text }))
  return { name, label, kind: 'choice', choices }
}
