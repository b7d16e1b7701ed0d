import type { z } from 'zod'
import { columnChoices } from '#contract/sync/commerce-files.ts'

interface ChosenColumn {
  readonly heading: string
  /** '': not read. */
  readonly column: string
}

/** A field of a sent form that has a value as JSON; undefined: not what the contract says. */
export function readJsonField<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The field `columnas` of a sent file; undefined: not what the contract says. */
export function readColumnChoices(text: string): ChosenColumn[] | undefined {
  return readJsonField(columnChoices, text)?.map(({ encabezado, campo }) => ({ heading: encabezado, column: campo }))
}
