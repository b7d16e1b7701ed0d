import type { z } from 'zod'
import type { publicationChange } from '#contract/content/publications.ts'
import { paragraphsOf } from '#domain/posts/compare-texts.ts'
import type { Publication, PublicationOptions } from '#web/data/content/publication-calls.ts'
import type { useForm } from '#web/features/forms/use-form.ts'
import { KIND_NAMES, STAGE_CHOICES } from './publication-looks.ts'

export type PublicationValues = z.input<typeof publicationChange>
export type PublicationFormState = ReturnType<typeof useForm<PublicationValues>>

/** In the order of the form. */
export const LABELS = {
  tipo: 'Tipo',
  titulo: 'Título',
  numero: 'Número',
  resumen: 'Resumen',
  texto: 'Texto',
  lineas: 'Líneas',
  vehiculos: 'Vehículos',
  'vehiculos.*.modelo': 'Modelo',
  'vehiculos.*.desde': 'Desde el año',
  'vehiculos.*.hasta': 'Hasta el año',
  partes: 'Partes',
  portada: 'Portada',
  portadaAlt: 'Qué muestra la portada',
  compartir: 'Imagen para compartir',
  autor: 'Autor',
  etiquetas: 'Etiquetas',
  direccion: 'Dirección',
  publicacion: 'Estado',
  desde: 'Se ve desde',
  hasta: 'Se ve hasta',
} as const

export function newValues(author: string) {
  return {
    tipo: 'blog' as Publication['tipo'],
    titulo: '',
    direccion: '',
    resumen: '',
    texto: '',
    autor: author,
    etiquetas: [] as string[],
    numero: '',
    portada: null as number | null,
    portadaAlt: '',
    compartir: null as number | null,
    lineas: [] as number[],
    vehiculos: [] as Publication['vehiculos'],
    partes: [] as number[],
    publicacion: 'borrador' as Publication['publicacion'],
    desde: null as string | null,
    hasta: null as string | null,
    version: 0,
  }
}

/** The form's values of a stored publication. */
export function valuesOf(publication: Publication): ReturnType<typeof newValues> {
  const names = Object.keys(newValues(''))
  return Object.fromEntries(names.map((name) => [name, publication[name as keyof Publication]])) as never
}

/** The values for comparing two versions: names for ids, words for HTML. */
export function textsOf({ lineas, modelos }: PublicationOptions): Record<string, (value: unknown) => string> {
  const nameOf = (choices: PublicationOptions['lineas'], id: unknown) =>
    choices.find((choice) => choice.id === id)?.nombre ?? 'Otra'
  return {
    tipo: (value) => KIND_NAMES[value as keyof typeof KIND_NAMES],
    texto: (value) => paragraphsOf(String(value)).join(' · '),
    lineas: (value) => (value as number[]).map((id) => nameOf(lineas, id)).join(', '),
    vehiculos: (value) =>
      (value as Publication['vehiculos'])
        .map(({ modelo, desde, hasta }) => `${nameOf(modelos, modelo)} ${desde ?? '…'}–${hasta ?? '…'}`)
        .join(', '),
    partes: (value) => countOf(value, 'parte'),
    portada: (value) => (value === null ? 'Sin portada' : 'Una imagen'),
    compartir: (value) => (value === null ? 'La portada' : 'Otra imagen'),
    publicacion: (value) => STAGE_CHOICES.find((choice) => choice.value === value)?.label ?? '',
    desde: momentText,
    hasta: momentText,
  }
}

function countOf(value: unknown, name: string): string {
  const count = (value as readonly unknown[]).length
  return count === 1 ? `1 ${name}` : `${count} ${name}s`
}

const MOMENT = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

function momentText(value: unknown): string {
  return typeof value === 'string' ? MOMENT.format(new Date(value)) : '—'
}
