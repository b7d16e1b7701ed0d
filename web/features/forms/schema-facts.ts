import type { z } from 'zod'

/** Whether the schema requires the field. Rules over several fields are not considered. */
export function isRequired(schema: z.ZodType | undefined, path: string): boolean {
  const field = schema && fieldSchema(schema, path.split('.'))
  if (field === undefined || typeOf(field) === 'boolean') return false
  return EMPTY_VALUES.every((empty) => !field.safeParse(empty).success)
}

const EMPTY_VALUES = [undefined, null, '', []]

/** The schema of a part of an object or list; undefined where there is none. */
function fieldSchema(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const definition = definitionOf(schema)
  const inner = definition.innerType ?? definition.in
  if (inner !== undefined) return fieldSchema(inner, path)
  const part = definition.shape?.[key] ?? definition.element
  return part && fieldSchema(part, rest)
}

interface Definition {
  readonly type: string
  /** Of an object. */
  readonly shape?: Readonly<Record<string, z.ZodType>>
  /** Of a list. */
  readonly element?: z.ZodType
  /** Of an optional schema. */
  readonly innerType?: z.ZodType
  /** Of a pipe. */
  readonly in?: z.ZodType
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def
}

function typeOf(schema: z.ZodType): string {
  const { type, innerType } = definitionOf(schema)
  return innerType === undefined ? type : typeOf(innerType)
}
