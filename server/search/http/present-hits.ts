import type { ForCar } from '#contract/products.ts'
import { fitmentOf, mergeYears, type Fitment, type FitmentApplication } from '#domain/fitment/fitment.ts'
import { fitmentText } from '#domain/fitment/fitment-text.ts'
import { commonQualifiers, partSheet } from '#domain/parts/part-sheet.ts'
import { POSITIONS } from '#domain/position.ts'
import { yearsText } from '#domain/years-text.ts'
import type { StatedApplication } from '#search/index/stated-applications.ts'
import type { RelaxedTerm, SearchAnswer, SearchedVehicle, SearchHit } from '#search/query.ts'
import type { Searcher } from '#search/searcher.ts'
import { statedPart } from '#search/stated-part.ts'
import { presentSheet } from '#server/catalog/products/present-summary.ts'

/**
 * The products of an answer as JSON text, each with the fields that distinguish it from the others, and with its fitment for the car of the
 * search. Their summaries come as text from the index and are not parsed: fields are added before the closing brace.
 */
export function presentHits(
  searcher: Searcher,
  answer: Pick<SearchAnswer, 'hits' | 'vehicle' | 'relaxed' | 'sections'>,
): string {
  // Each of several parts may be for a car of its own, and meet more or less of the text.
  const sectionOf = new Map(answer.sections.flatMap((section) => section.hits.map((hit) => [hit, section])))
  const presented = answer.hits.map((hit) => {
    const { vehicle, relaxed } = sectionOf.get(hit) ?? answer
    return presentHit(searcher, hit, vehicle, relaxed)
  })
  return `[${presented.join(',')}]`
}

/** Products beside the answer, which are not for its car, as JSON text. */
export function presentNear(searcher: Searcher, hits: readonly SearchHit[]): string {
  return `[${hits.map((hit) => presentHit(searcher, hit, null, [])).join(',')}]`
}

function presentHit(
  searcher: Searcher,
  hit: SearchHit,
  vehicle: SearchedVehicle | null,
  relaxed: readonly RelaxedTerm[],
): string {
  const stated = statedPart(searcher, hit.productId)
  const named = stated.applications.map((application) => ({ ...application, ...namesOf(searcher, application) }))
  const found = hit.foundByKey && { clave: hit.foundByKey.key, marca: hit.foundByKey.owner }
  const added = JSON.stringify({
    ficha: presentSheet(partSheet(stated, named)),
    encontrado_por: found,
    ...(hit.isOtherLine && { otra_linea: true }),
    ...(vehicle !== null && { auto: confirmed(presentForCar(searcher, named, vehicle), relaxed) }),
  })
  return `${hit.stored.slice(0, -1)},${added.slice(1)}`
}

type NamedApplication = StatedApplication & ReturnType<typeof namesOf>

function namesOf({ snapshot: { references } }: Searcher, { modelId, engineId }: StatedApplication) {
  const { labels, makeOfModel } = references
  return {
    make: labels.makes.get(makeOfModel.get(modelId) ?? -1) ?? '',
    model: labels.models.get(modelId) ?? '',
    engine: engineId === null ? '' : (labels.engines.get(engineId) ?? ''),
  }
}

/** Conditions that decide whether a part fits. */
const DECIDING: ReadonlySet<RelaxedTerm['kind']> = new Set(['engine', 'year', 'position', 'trait', 'model'])

/** Where such a condition was given up, no part is said to fit. */
function confirmed(car: ForCar, relaxed: readonly RelaxedTerm[]): ForCar {
  const missed = relaxed.filter(({ kind }) => DECIDING.has(kind)).map(({ label }) => `«${label}»`)
  if (car.veredicto !== 'queda' || missed.length === 0) return car
  return { ...car, veredicto: 'verifica', motivo: `su ficha no confirma ${missed.join(' ni ')}.` }
}

const VERDICTS: Readonly<Record<Fitment['verdict'], ForCar['veredicto']>> = {
  fits: 'queda',
  verify: 'verifica',
  doesNotFit: 'no_queda',
}

function presentForCar(
  { snapshot: { references } }: Searcher,
  applications: readonly NamedApplication[],
  { modelIds, year, engine, engineIds, traits }: SearchedVehicle,
): ForCar {
  // Where the name is of several makes, it is the car that the part is for.
  const modelId = modelIds.find((id) => applications.some((each) => each.modelId === id)) ?? modelIds[0] ?? -1
  const car = {
    year,
    make: references.labels.makes.get(references.makeOfModel.get(modelId) ?? -1) ?? '',
    model: references.labels.models.get(modelId) ?? '',
    engine,
    traits,
  }
  const compared = applications.map((each) => toCompared(each, engineIds))
  const fitting = applications.filter((_, index) => {
    const one = compared[index]
    return one !== undefined && fitmentOf([one], car).verdict !== 'doesNotFit'
  })
  // A part that does not fit the year or the engine shows the vehicles that it fits.
  const ofModel = fitting.length > 0 ? fitting : applications.filter((each) => each.modelId === modelId)
  const positions = new Set(ofModel.flatMap((each) => each.positions))
  const engines = [...new Set(ofModel.map((each) => each.engine))].filter((name) => name !== '').toSorted()
  const fitment = shownFitment(fitmentOf(compared, car), year)
  return {
    vehiculo: { year, marca: car.make, modelo: car.model, motor: engine },
    anios: mergeYears(ofModel)
      .map(({ from, to }) => yearsText(from, to))
      .join(', '),
    motores: ofModel.some((each) => each.engine === '') ? [] : engines,
    posiciones: POSITIONS.filter((position) => positions.has(position)),
    rasgos: commonQualifiers(ofModel),
    veredicto: fitment && VERDICTS[fitment.verdict],
    motivo: fitment === null ? '' : fitmentText(fitment, car).reason,
  }
}

/** Without a year the fitment was not requested; but a part for other traits than the car's is marked. */
function shownFitment(fitment: Fitment, year: number | null): Fitment | null {
  const isRefused = fitment.verdict === 'doesNotFit' && fitment.reason.kind === 'otherTraits'
  return year !== null || isRefused ? fitment : null
}

/** An engine that may be the one that was searched for counts as met: 'L4 1.6L' for '1.6'. */
function toCompared(application: NamedApplication, engineIds: readonly number[] | null): FitmentApplication {
  const isMet = application.engineId !== null && engineIds?.includes(application.engineId) === true
  return isMet
    ? { ...application, engine: '', isReadFromText: application.isRead }
    : { ...application, isReadFromText: application.isRead }
}
