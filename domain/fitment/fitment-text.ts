import type { Fitment, FitmentApplication, FitmentDoubt, FitmentVehicle, YearRange } from './fitment.ts'
import { meetsQualifier } from './fitment-qualifiers.ts'
import { traitText } from '#domain/parts/trait-text.ts'
import { yearsText } from '#domain/years-text.ts'

/** Names that a list shows; the others are counted. */
const FIRST_NAMED = 4

export interface FitmentText {
  /** 'Le queda a tu Nissan Tsuru 1998', 'Verifica', 'No le queda'. */
  readonly verdict: string
  /** In lower case, to follow a colon; alone on a line it is capitalised: 'aplica 1992–2017, motor 1.6L.' */
  readonly reason: string
}

/** Verdict and reason, which together are one sentence. */
export function fitmentText(fitment: Fitment, vehicle: FitmentVehicle): FitmentText {
  if (fitment.verdict === 'fits') {
    return { verdict: `Le queda a tu ${nameOf(vehicle)}`, reason: `${applies(fitment.reason.application, vehicle)}.` }
  }
  if (fitment.verdict === 'doesNotFit') {
    return { verdict: 'No le queda', reason: `${refusal(fitment.reason, vehicle)}.` }
  }
  if (fitment.reason.kind === 'noApplications') {
    return { verdict: 'Verifica', reason: 'el catálogo todavía no dice a qué vehículos les queda esta pieza.' }
  }
  const { application, doubts } = fitment.reason
  const required = doubts.map(requirementText).filter((text) => text !== '')
  const condition = required.length === 0 ? '' : `solo si tu ${vehicle.model ?? vehicle.make} ${required.join(' y ')}`
  const others = doubts.map((doubt) => doubtText(doubt, application, vehicle))
  return { verdict: 'Verifica', reason: `${[condition, ...others].filter((text) => text !== '').join('; ')}.` }
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
    case 'otherTraits':
      return `solo para ${vehicle.model ?? vehicle.make} ${listText(reason.qualifiers.map(smallTrait), 'o')}`
  }
}

/** The required feature: 'trae motor 1.6L'; '' for other kinds of doubt. */
function requirementText(doubt: FitmentDoubt): string {
  if (doubt.kind === 'engineNotChosen') return `trae motor ${listText(doubt.engines, 'o')}`
  return doubt.kind === 'qualifiers' ? listText(doubt.qualifiers.map(qualifierText), 'o') : ''
}

/** '' for the kinds that requirementText handles. */
function doubtText(doubt: FitmentDoubt, application: FitmentApplication, vehicle: FitmentVehicle): string {
  switch (doubt.kind) {
    case 'modelNotChosen':
      return `tu vehículo no tiene modelo elegido y para ${vehicle.make} aplica en ${listText(doubt.models, 'y')}`
    case 'yearNotChosen':
      return `tu vehículo no tiene año elegido y para ${application.model} aplica ${rangesText(doubt.years)}`
    case 'yearsUnknown':
      return `el catálogo no dice para qué años de ${application.model} es`
    case 'engineNotChosen':
    case 'qualifiers':
      return ''
    case 'engineUnclear':
      return `la aplicación pide motor ${listText(doubt.engines, 'o')} y el tuyo dice ${vehicle.engine ?? ''}`.trimEnd()
    case 'readFromText': {
      const years = doubt.years.length === 0 ? '' : ` ${rangesText(doubt.years)}`
      return `su descripción dice ${application.model}${years}, y nadie lo ha confirmado`
    }
  }
}

/** The application with the requirements that the vehicle is known to meet: 'aplica 2008–2017, con ABS'. */
function applies(application: FitmentApplication, { traits = [] }: FitmentVehicle): string {
  const { yearFrom, yearTo, engine, qualifiers } = application
  const met = qualifiers.filter((qualifier) => meetsQualifier(qualifier, traits) === true).map(smallTrait)
  const ofEngine = engine === '' ? [] : [`motor ${engine}`]
  return [`aplica ${yearsText(yearFrom, yearTo)}`, ...ofEngine, ...met].join(', ')
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

/** 'C/ABS' → 'trae ABS', 'S/ABS' → 'no trae ABS', '4X4' → 'es 4X4'. */
function qualifierText(qualifier: string): string {
  const text = traitText(qualifier)
  if (text.startsWith('con ')) return `trae ${text.slice('con '.length)}`
  return text.startsWith('sin ') ? `no trae ${text.slice('sin '.length)}` : `es ${text}`
}

/** Within a sentence: 'Automático' → 'automático', '4X4' is unchanged. */
function smallTrait(qualifier: string): string {
  const text = traitText(qualifier)
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
