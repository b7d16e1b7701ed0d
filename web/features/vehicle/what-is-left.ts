import { countText } from '#web/ui/format/count-text.ts'
import type { VehicleName } from './chosen-vehicle.ts'
import type { Offer, Selection } from './vehicle-selection.ts'

interface Left extends Pick<Offer, 'marcas' | 'modelos' | 'motores'> {
  /** Number of parts. */
  readonly total: number
}

/** The remaining choices for screen readers: '12 modelos de Nissan. 340 piezas.' */
export function whatIsLeft(selection: Selection & { readonly line?: VehicleName | null }, offer: Left): string {
  const { year, make, model, engine, line = null } = selection
  if (year === null && make === null && line === null) return ''
  const parts = `${counted(offer.total, 'pieza', 'piezas')}${line === null ? '' : ` de ${line.name}`}.`
  const vehicle = [make?.name, model?.name, year].filter((part) => part !== undefined && part !== null).join(' ')
  const next = (options: readonly unknown[], one: string, many: string) =>
    vehicle === '' || options.length === 0 ? parts : `${counted(options.length, one, many)} de ${vehicle}. ${parts}`
  if (make === null) return next(offer.marcas, 'armadora', 'armadoras')
  if (model === null) return next(offer.modelos, 'modelo', 'modelos')
  return engine === null ? next(offer.motores, 'motor', 'motores') : parts
}

function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}
