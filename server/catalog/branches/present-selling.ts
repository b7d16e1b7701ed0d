import type { BranchSelling, ShippingOption } from '#contract/catalog/branch-settings.ts'
import type { Holiday } from '#domain/delivery/labour-holidays.ts'
import { decimalToPesos, toBasisPoints } from '#domain/money/money.ts'
import type { OptionRow } from './shipping-store.ts'
import type { BranchRow, DayRow, HoursRow, SeriesRow } from './selling-store.ts'

export function presentBranchRow(row: BranchRow) {
  return {
    id: row.id,
    nombre: row.name,
    ciudad: row.city,
    principal: row.is_main,
    vende: row.sells,
    cerrada: row.is_closed,
    iva: toBasisPoints(row.vat_rate) / 100,
    horaCorte: row.cut_off,
    zonaHoraria: row.time_zone,
    vias: row.options,
  }
}

interface Branch {
  readonly branch: BranchRow
  readonly hours: readonly HoursRow[]
  readonly days: readonly DayRow[]
  readonly holidays: readonly Holiday[]
  readonly options: readonly OptionRow[]
  readonly series: readonly SeriesRow[]
}

export function presentBranch({ branch, hours, days, holidays, options, series }: Branch): BranchSelling {
  return {
    ...presentBranchRow(branch),
    version: branch.version,
    horarios: hours.map(({ weekday, opens, closes }) => ({ dia: weekday, abre: opens, cierra: closes })),
    dias: days.map(({ day, is_open: isOpen, name }) => ({ dia: day, abierta: isOpen, nombre: name })),
    feriados: holidays.map(({ day, name }) => ({ dia: day, nombre: name })),
    opciones: options.map(presentOption),
    series: series.map((row) => ({ serie: row.series, ultimoFolio: row.last_folio, actual: row.is_current })),
  }
}

function presentOption(row: OptionRow): ShippingOption {
  return { id: row.id, version: row.version, ...presentOptionFields(row) }
}

/** Under the names of the body that changes it. */
export function presentOptionFields(row: OptionRow) {
  return {
    tipo: row.kind,
    nombre: row.name,
    costo: decimalToPesos(row.cost),
    gratisDesde: decimalToPesos(row.free_from),
    minimo: decimalToPesos(row.minimum_order),
    maximo: decimalToPesos(row.maximum_order),
    posicion: row.position,
    activa: row.active,
    codigosPostales: row.postal_codes,
    salidas: row.departures.map(({ weekday, cut_off, days, arrives_at }) => ({
      dia: weekday,
      corte: cut_off ?? '',
      dias: days,
      llega: arrives_at ?? '',
    })),
  }
}
