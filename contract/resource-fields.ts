import { z } from 'zod'
import { percent } from './amount.ts'
import { contentPicture } from './content-picture.ts'
import { dayFilter } from './list.ts'

// The fields of a resource (contract/resource.ts). The name of a field on the wire is its key there.

export interface FieldFacts<Column extends string = string> {
  /** At the field of a form. */
  readonly label: string
  /** Of its columns in lists and exports, the label unless given; null: it is in no export. */
  readonly heading?: string | null
  /** Of the stored row. A reference's holds the id: 'brand_id', beside the name as 'brand'. */
  readonly column: Column
  /** Its name in the audit, the column in camel case unless given. */
  readonly audited?: string
}

export interface Field extends FieldFacts {
  readonly kind:
    | 'text'
    | 'emptyText'
    | 'texts'
    | 'count'
    | 'share'
    | 'day'
    | 'flag'
    | 'choice'
    | 'reference'
    | 'picture'
  /** As the API answers it. */
  readonly shown: z.ZodType
  /** As the API accepts it; null: it is only shown. */
  readonly written: z.ZodType | null
  /** In the form of a new one. */
  readonly initial: unknown
  /** What people read for each value of a choice. */
  readonly texts?: Readonly<Record<string, string>>
}

export type Fields = Readonly<Record<string, Field>>

export const rowId = z.number().int().positive().max(2_147_483_647)
export const named = z.object({ id: rowId, nombre: z.string() })

/** Stored as it is written. */
export function text<const Column extends string, Written extends z.ZodType<string>>(
  facts: FieldFacts<Column> & { readonly written: Written },
) {
  return { ...facts, kind: 'text', shown: z.string(), initial: '' } as const
}

/** Of a row that may have none: shown as null, and '' in a body; what '' becomes in the table is for the resource's `prepare`. */
export function optionalText<const Column extends string, Written extends z.ZodType<string>>(
  facts: FieldFacts<Column> & { readonly written: Written },
) {
  return { ...facts, kind: 'text', shown: z.string().nullable(), initial: '' } as const
}

/** '' for none, which is stored as null. */
export function emptyText<const Column extends string, Written extends z.ZodType<string>>(
  facts: FieldFacts<Column> & { readonly written: Written },
) {
  return { ...facts, kind: 'emptyText', shown: z.string(), initial: '' } as const
}

/** Several short texts. */
export function texts<const Column extends string, Written extends z.ZodType<string[]>>(
  facts: FieldFacts<Column> & { readonly written: Written },
) {
  return { ...facts, kind: 'texts', shown: z.array(z.string()), initial: [] as readonly string[] } as const
}

/** A whole number. */
export function count<const Column extends string, Written extends z.ZodType<number> = z.ZodNumber>(
  facts: FieldFacts<Column> & { readonly written?: Written; readonly initial?: number },
) {
  const { written = z.number().int() as z.ZodType as Written, initial = null } = facts
  return { ...facts, kind: 'count', shown: z.number().int(), written, initial } as const
}

/** A whole number, or null. */
export function optionalCount<const Column extends string, Written extends z.ZodType<number>>(
  facts: FieldFacts<Column> & { readonly written: Written },
) {
  const written = facts.written.nullable().default(null)
  return { ...facts, kind: 'count', shown: z.number().int().nullable(), written, initial: null } as const
}

/** Of a hundred, more than nothing and less than all; a `numeric` column. */
export function share<const Column extends string>(facts: FieldFacts<Column>) {
  return {
    ...facts,
    kind: 'share',
    shown: z.number(),
    written: percent.gt(0).lt(100),
    initial: null as number | null,
  } as const
}

/** '2026-11-22'; null: open at that end. */
export function day<const Column extends string>(facts: FieldFacts<Column>) {
  const written = dayFilter.nullable().default(null)
  return { ...facts, kind: 'day', shown: z.string().nullable(), written, initial: null as string | null } as const
}

export function flag<const Column extends string>(facts: FieldFacts<Column> & { readonly initial: boolean }) {
  return { ...facts, kind: 'flag', shown: z.boolean(), written: z.boolean().default(facts.initial) } as const
}

/** One of a few values, each with what people read. */
export function choice<const Column extends string, Value extends string>(
  facts: FieldFacts<Column> & { readonly texts: Readonly<Record<Value, string>>; readonly initial: NoInfer<Value> },
) {
  const values = z.enum(Object.keys(facts.texts) as [Value, ...Value[]])
  return { ...facts, kind: 'choice', shown: values, written: values } as const
}

/** One of a few values, or null. */
export function optionalChoice<const Column extends string, Value extends string>(
  facts: FieldFacts<Column> & { readonly texts: Readonly<Record<Value, string>> },
) {
  const values = z.enum(Object.keys(facts.texts) as [Value, ...Value[]])
  const shown = values.nullable()
  return { ...facts, kind: 'choice', shown, written: shown.default(null), initial: null } as const
}

/** Written as an id, shown with its name; null: none. */
export function reference<const Column extends `${string}_id`>(facts: FieldFacts<Column>) {
  const written = rowId.nullable().default(null)
  return { ...facts, kind: 'reference', shown: named.nullable(), written, initial: null as number | null } as const
}

/** Written as the id of an uploaded picture; null: none. Its column in the list, 'logo', is the stored picture. */
export function picture<const Column extends `${string}_id`>(facts: FieldFacts<Column>) {
  const shown = z.object({ id: rowId, imagen: contentPicture }).nullable()
  return { ...facts, kind: 'picture', shown, written: rowId.nullable().default(null), initial: null } as const
}

/** The field as it is shown and never written. */
export function onlyShown<F extends Field>(field: F): Omit<F, 'written'> & { readonly written: null } {
  return { ...field, written: null }
}
