import type { CallOutput } from '#contract/client.ts'

export type ChosenNames = CallOutput<'GET /api/indicadores/ventas'>['elegido']
/** A vehicle is the two parameters `armadora` and `modelo`. */
export type Narrowing = keyof ChosenNames | 'vehiculo' | 'clienteHoy'

const LABELS: Readonly<Record<Narrowing, string>> = {
  sucursal: 'Sucursal',
  linea: 'Línea',
  empresa: 'Cliente',
  asesor: 'Asesor',
  comprador: 'Comprador',
  vehiculo: 'Vehículo',
  clienteHoy: 'Clientes',
}

const VEHICLE = ['armadora', 'modelo']
const parametersOf = (narrowing: Narrowing): readonly string[] => (narrowing === 'vehiculo' ? VEHICLE : [narrowing])

export interface ShownNarrowing {
  /** The parameters of the address to remove. */
  readonly parameters: readonly string[]
  readonly label: string
  readonly value: string
}

/** The active filters. One without a known name has its number. */
export function narrowingsOf(
  narrowings: readonly Narrowing[],
  query: URLSearchParams,
  chosen: ChosenNames,
): readonly ShownNarrowing[] {
  return narrowings.flatMap((narrowing) => {
    const parameters = parametersOf(narrowing)
    const text = parameters.flatMap((name) => query.get(name)?.trim() || []).join(' ')
    if (text === '') return []
    if (narrowing === 'clienteHoy') return [{ parameters, label: LABELS[narrowing], value: 'hoy con otro asesor' }]
    const value = narrowing === 'vehiculo' ? text : (chosen[narrowing] ?? `número ${text}`)
    return [{ parameters, label: LABELS[narrowing], value }]
  })
}

/** The same filters for the export. */
export function narrowedQuery(
  narrowings: readonly Narrowing[],
  query: URLSearchParams,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    narrowings.flatMap(parametersOf).flatMap((name) => {
      const value = query.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}
