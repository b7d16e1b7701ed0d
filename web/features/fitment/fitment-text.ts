import type { Application } from '#contract/products.ts'
import {
  fitmentOf,
  type Fitment,
  type FitmentApplication,
  type FitmentDoubt,
  type FitmentVehicle,
  type YearRange,
} from '#domain/fitment.ts'
import type { ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { yearsText } from '#web/ui/product/product-text.ts'

/** Names shown of a list; the rest are counted. */
const FIRST_NAMED = 4

/** An application of a part as the rule compares it: the part's own qualifiers hold for each. */
export function toFitmentApplication(application: Application, ofPart: readonly string[]): FitmentApplication {
  return {
    make: application.marca,
    model: application.modelo,
    yearFrom: application.year_ini,
    yearTo: application.year_fin,
    engine: application.motor,
    qualifiers: [...new Set([...ofPart, ...application.calificadores])],
    isReadFromText: application.fuente === 'descripcion',
  }
}

export function toFitmentVehicle({ year, make, model, engine }: ChosenVehicle): FitmentVehicle {
  return { year, make: make.name, model: model?.name ?? null, engine: engine?.name ?? null }
}

/** Whether the application is one of the vehicle's: its model and year are met, and nothing known speaks against it. */
export function mayBeVehicle(application: Application, vehicle: FitmentVehicle): boolean {
  if (vehicle.model === null || vehicle.year === null) return false
  return fitmentOf([toFitmentApplication(application, [])], vehicle).verdict !== 'doesNotFit'
}

export interface FitmentText {
  /** 'Le queda a tu Nissan Tsuru 1998', 'Verifica', 'No le queda'. */
  readonly verdict: string
  /** Begins small, to go on after a colon; alone on a line it takes a capital: 'aplica 1992–2017, motor 1.6L.' */
  readonly reason: string
}

/** Verdict and reason, one sentence together. */
export function fitmentText(fitment: Fitment, vehicle: FitmentVehicle): FitmentText {
  if (fitment.verdict === 'fits') {
    return { verdict: `Le queda a tu ${nameOf(vehicle)}`, reason: `${applies(fitment.reason.application)}.` }
  }
  if (fitment.verdict === 'doesNotFit') {
    return { verdict: 'No le queda', reason: `${refusal(fitment.reason, vehicle)}.` }
  }
  if (fitment.reason.kind === 'noApplications') {
    return { verdict: 'Verifica', reason: 'el catálogo todavía no dice a qué vehículos les queda esta pieza.' }
  }
  const { application, doubts } = fitment.reason
  return {
    verdict: 'Verifica',
    reason: `${doubts.map((doubt) => doubtText(doubt, application, vehicle)).join('; ')}.`,
  }
}

type Refusal = Extract<Fitment, { verdict: 'doesNotFit' }>['reason']

function refusal(reason: Refusal, vehicle: FitmentVehicle): string {
  switch (reason.kind) {
    case 'otherMakes':
      return `no aplica para ${vehicle.make}`
    case 'otherModels':
      return `no aplica para ${vehicle.make} ${vehicle.model ?? ''}`.trimEnd()
    case 'otherYears':
      return `para ${vehicle.model ?? vehicle.make} aplica ${rangesText(reason.years)}`
    case 'otherEngines': {
      const own = vehicle.engine === null ? '' : `; el tuyo es ${vehicle.engine}`
      return `para ${vehicle.model ?? vehicle.make} aplica con motor ${listText(reason.engines, 'o')}${own}`
    }
  }
}

function doubtText(doubt: FitmentDoubt, application: FitmentApplication, vehicle: FitmentVehicle): string {
  switch (doubt.kind) {
    case 'modelNotChosen':
      return `tu vehículo no tiene modelo elegido y para ${vehicle.make} aplica en ${listText(doubt.models, 'y')}`
    case 'yearNotChosen':
      return `tu vehículo no tiene año elegido y para ${application.model} aplica ${rangesText(doubt.years)}`
    case 'yearsUnknown':
      return `el catálogo no dice para qué años de ${application.model} es`
    case 'engineNotChosen':
      return `la aplicación pide motor ${listText(doubt.engines, 'o')} y tu vehículo no tiene motor elegido`
    case 'engineUnclear':
      return `la aplicación pide motor ${listText(doubt.engines, 'o')} y el tuyo dice ${vehicle.engine ?? ''}`.trimEnd()
    case 'qualifiers':
      return `pide ${listText(doubt.qualifiers, 'o')}`
    case 'readFromText': {
      const years = doubt.years.length === 0 ? '' : ` ${rangesText(doubt.years)}`
      return `su descripción dice ${application.model}${years}, y nadie lo ha confirmado`
    }
  }
}

function applies({ yearFrom, yearTo, engine }: FitmentApplication): string {
  return `aplica ${yearsText(yearFrom, yearTo)}${engine === '' ? '' : `, motor ${engine}`}`
}

function nameOf({ make, model, year }: FitmentVehicle): string {
  return [make, model, year].filter((part) => part !== null).join(' ')
}

function rangesText(ranges: readonly YearRange[]): string {
  return listText(
    ranges.map(({ from, to }) => yearsText(from, to)),
    'y',
  )
}

/** 'a, b y c'; 'a, b, c, d y 3 más'. */
function listText(names: readonly string[], joiner: 'y' | 'o'): string {
  if (names.length > FIRST_NAMED) return `${names.slice(0, FIRST_NAMED).join(', ')} y ${names.length - FIRST_NAMED} más`
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${joiner} ${last}`
}
