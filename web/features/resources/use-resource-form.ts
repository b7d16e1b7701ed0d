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
  /** As the API answered it; null for a new one. */
  readonly stored: z.output<R['row']> | null
  /** Where the person goes then. */
  readonly onCreated: () => unknown
  /** By field, where a value is not what a person reads (use-form.ts). */
  readonly texts?: Readonly<Record<string, (value: unknown) => string>>
}

/** The form of a resource's fields: a new one that is created once, or a stored one that is changed in the version that was read. */
export function useResourceForm<const R extends FormResource>(
  resource: R,
  { stored, onCreated, texts }: ResourceFormOptions<R>,
) {
  const { words, fields, paths, body, change } = resource
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
    texts: {
      ...Object.fromEntries(
        entries.flatMap(([field, { texts: choices = null }]) =>
          choices === null ? [] : [[field, (value: unknown) => choices[String(value)] ?? '']],
        ),
      ),
      ...texts,
    },
  }
  const name = words.one.charAt(0).toUpperCase() + words.one.slice(1)
  const ending = endingOf(words)
  const form = useForm(
    (row === null
      ? {
          ...options,
          schema: body as z.ZodType<unknown, Values>,
          send: (values) => writeResource(paths.create, { body: values }),
          saved: `${name} cread${ending}.`,
          instead: onCreated,
        }
      : {
          ...options,
          schema: change as z.ZodType<unknown, Values>,
          send: versioned((values: Values & { readonly version: number }) =>
            writeResource(paths.change, { params: { id: row.id }, body: values }),
          ),
          saved: `${name} guardad${ending}.`,
        }) as FormOptions<Values, { readonly version: number }>,
  )
  return {
    ...(form as unknown as ReturnType<typeof useForm<z.input<R['body']> & object>>),
    isNew: row === null,
    submitText: row === null ? `Crear ${words.one}` : 'Guardar',
  }
}

/** Of an answered value, as a form has it. */
function typedValue(kind: Resource['fields'][string]['kind'], value: unknown): unknown {
  if (kind === 'reference') return (value as { readonly id: number } | null)?.id ?? null
  return kind === 'text' ? (value ?? '') : value
}
