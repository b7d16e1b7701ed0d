import type { z } from 'zod'
import { endingOf, type Resource } from '#contract/resource.ts'
import { writeResource } from '#web/data/forms/write-resource.ts'
import { useForm, type FormOptions } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'

interface FormResource extends Resource {
  readonly body: z.ZodType
  readonly change: z.ZodType
  readonly row: z.ZodType
}

type Values = Record<string, unknown>

interface ResourceFormOptions<R extends FormResource> {
  /** The row of the API; null for a new one. */
  readonly stored: z.output<R['row']> | null
  /** Navigates once a new one is stored; without it the screen is read again. */
  readonly onCreated?: () => unknown
  /** Closes the dialog of the form. */
  readonly onSaved?: () => unknown
  /** The toast instead of 'Permiso creado.' and 'Permiso guardado.' */
  readonly created?: string
  readonly changed?: string
  /** Instead of 'Crear permiso'. */
  readonly create?: string
  /** By field, the text of a value that is an id (use-form.ts). */
  readonly texts?: Readonly<Record<string, (value: unknown) => string>>
}

/** The form of a resource's fields: creates a new one once, or changes a stored one in the version that was read. */
export function useResourceForm<const R extends FormResource>(
  resource: R,
  { stored, onCreated, onSaved, created, changed, create, texts }: ResourceFormOptions<R>,
) {
  const { words, fields, calls, body, change } = resource
  const row = stored as (Values & { readonly id: number; readonly version: number }) | null
  const versioned = useVersion(row?.version ?? 0)
  const entries = Object.entries(fields)
  const options = {
    initial:
      row === null
        ? Object.fromEntries(entries.map(([name, { initial }]) => [name, initial]))
        : {
            ...Object.fromEntries(entries.map(([name, { kind }]) => [name, typedValue(kind, row[name])])),
            version: row.version,
          },
    labels: Object.fromEntries(entries.map(([name, { label }]) => [name, label])),
    texts: { ...Object.fromEntries(entries.flatMap(([field, facts]) => textOf(facts, field))), ...texts },
    ...(onSaved === undefined ? {} : { onSaved }),
  }
  const name = words.one.charAt(0).toUpperCase() + words.one.slice(1)
  const ending = endingOf(words)
  const form = useForm(
    (row === null
      ? {
          ...options,
          schema: body as z.ZodType<unknown, Values>,
          send: (values) => writeResource(calls.create[0], { body: values }),
          saved: created ?? `${name} cread${ending}.`,
          ...(onCreated === undefined ? {} : { instead: onCreated }),
        }
      : {
          ...options,
          schema: change as z.ZodType<unknown, Values>,
          send: versioned((values: Values & { readonly version: number }) =>
            writeResource(calls.change[0], { params: { id: row.id }, body: values }),
          ),
          saved: changed ?? `${name} guardad${ending}.`,
        }) as FormOptions<Values, { readonly version: number }>,
  )
  return {
    ...(form as unknown as ReturnType<typeof useForm<z.input<R['body']> & object>>),
    isNew: row === null,
    submitText: row === null ? (create ?? `Crear ${words.one}`) : 'Guardar',
  }
}

/** The text of a value, where it is not the value itself. */
function textOf({ kind, texts }: Resource['fields'][string], field: string): [string, (value: unknown) => string][] {
  if (kind === 'texts') return [[field, (value) => (Array.isArray(value) ? value.join(', ') : '')]]
  return texts === undefined ? [] : [[field, (value) => texts[String(value)] ?? '']]
}

/** An answered value in the form's type. */
function typedValue(kind: Resource['fields'][string]['kind'], value: unknown): unknown {
  if (kind === 'reference' || kind === 'picture') return (value as { readonly id: number } | null)?.id ?? null
  return kind === 'text' ? (value ?? '') : value
}
