import type { FileNameReason } from '#domain/imports/file-names.ts'
import { foldName } from '#domain/name.ts'
import { resembles } from '#imports/names/resembles.ts'
import { VehicleNames, type Meant, type VehicleMatch } from '#imports/names/vehicle-names.ts'
import type { KnownNames } from './known-names-store.ts'
import type { NameOption, ReportedName } from './names-report.ts'
import type { ModelRename, StagedModel } from './staged-names-store.ts'

/** A spelling of the files themselves is right where it has so many times the rows of the one that resembles it. */
const TIMES_AS_MANY = 5

type ModelKey = Pick<StagedModel, 'makeFolded' | 'folded' | 'oneOf'>

export interface JoinedModels {
  readonly renames: readonly ModelRename[]
  /** Of a list of makes, those that do not have the model. */
  readonly drops: readonly ModelKey[]
  readonly doubts: readonly (ModelKey & { readonly reason: string })[]
  readonly names: readonly ReportedName[]
  /** New ones that are probably misspelt. */
  readonly spelled: readonly ReportedName[]
}

/** Which models of the catalogue the staged ones are, and which of several makes each is of. */
export function joinModels(known: KnownNames, models: readonly StagedModel[]): JoinedModels {
  const joiner = new ModelJoiner(known)
  for (const model of models) if (model.oneOf.length === 0) joiner.join(model)
  const lists = Map.groupBy(
    models.filter(({ oneOf }) => oneOf.length > 0),
    ({ oneOf, folded }) => `${oneOf.join(', ')} ${folded}`,
  )
  for (const rows of lists.values()) joiner.joinList(rows)
  joiner.reportNew()
  return joiner
}

class ModelJoiner implements JoinedModels {
  readonly renames: ModelRename[] = []
  readonly drops: ModelKey[] = []
  readonly doubts: (ModelKey & { readonly reason: string })[] = []
  readonly names: ReportedName[] = []
  readonly spelled: ReportedName[] = []
  readonly #new: StagedModel[] = []
  readonly #known: KnownNames
  readonly #vehicles: VehicleNames
  /** What rows of the run state of one make, by folded names. */
  readonly #stated = new Set<string>()

  constructor(known: KnownNames) {
    this.#known = known
    this.#vehicles = new VehicleNames(known)
  }

  join(model: StagedModel): void {
    const owner = model.make
    this.#stated.add(`${model.makeFolded} ${model.folded}`)
    const match = this.#vehicles.match(model.make, model.written)
    if (match.status === 'same') return
    const decision = this.#known.decisions.find('modelo', owner, model.written)
    if (decision === undefined) return this.#joinAs(model, match)
    if (decision === null) return this.#report(model, owner, 'nuevo', 'decidido', optionsOf(match))
    this.#rename(model, this.#vehicles.asVersionOf(decision, model.written), 'decidido')
  }

  /** The rows of one model under each make of a list. */
  joinList(rows: readonly StagedModel[]): void {
    const [first] = rows
    if (first === undefined) return
    const owner = first.oneOf.join(', ')
    const { written } = first
    const decision = this.#known.decisions.find('modelo', owner, written)
    const known = this.#makesThatHave(first)
    const makes = decision === undefined || decision === null ? known : [decision.make]
    if (makes.length === 0) return this.#doubtMakes(rows, owner)
    const isOutside = makes.every((make) => rows.every(({ makeFolded }) => makeFolded !== foldName(make)))
    for (const [at, row] of rows.entries()) {
      if (isOutside && at === 0)
        this.#rename(row, this.#vehicles.asVersionOf({ make: makes[0] ?? '', model: written }, written), 'decidido')
      else if (makes.some((make) => foldName(make) === row.makeFolded)) this.#joinOfList(row, decision !== undefined)
      else this.drops.push(row)
    }
    if (isOutside) return
    const options = makes.map((make) => ({ make, name: written, gives: '' }))
    const reason = decision === undefined || decision === null ? 'armadoras' : 'decidido'
    if (makes.length < rows.length) this.#report(first, owner, 'unido', reason, options)
  }

  /** A separate row for one of the makes proves that it has the model. */
  #makesThatHave({ oneOf, written, folded }: StagedModel): readonly string[] {
    const known = this.#vehicles.makesThatHave(oneOf, written)
    return oneOf.filter((make) => known.includes(make) || this.#stated.has(`${foldName(make)} ${folded}`))
  }

  /** What makes have it is settled; a doubt about its words stays one unless somebody decided. */
  #joinOfList(row: StagedModel, isDecided: boolean): void {
    const match = this.#vehicles.match(row.make, row.written)
    if (match.status !== 'same' && !(isDecided && match.status === 'doubtful')) this.#joinAs(row, match)
  }

  #doubtMakes(rows: readonly StagedModel[], owner: string): void {
    const [first] = rows
    if (first === undefined) return
    const reason = `la fila dice varias armadoras (${owner}) y no se sabe de cuál es el modelo: hay que decidirlo`
    for (const row of rows) this.doubts.push({ ...keyOf(row), reason })
    const makes = new Set([...first.oneOf, ...this.#vehicles.makesOfModel(first.written)])
    const options = [...makes].map((make) => ({ make, name: first.written, gives: '' }))
    this.#report(first, owner, 'dudoso', 'armadoras', options)
  }

  #joinAs(model: StagedModel, match: VehicleMatch): void {
    if (match.status === 'joined') this.#rename(model, match.meant, match.reason)
    else if (match.status === 'doubtful') {
      const options = match.options.map(optionOf)
      this.doubts.push({ ...keyOf(model), reason: doubtText(options) })
      this.#report(model, model.make, 'dudoso', match.reason, options)
    } else if (match.status === 'new') this.#new.push(model)
  }

  /** Once all models are known: the usual spelling of a new one may be in the files themselves. */
  reportNew(): void {
    const byMake = Map.groupBy(this.#new, ({ makeFolded }) => makeFolded)
    for (const model of this.#new) {
      const { make, makeFolded, written, rows } = model
      const known = this.#vehicles.like(make, written)
      const usual = (byMake.get(makeFolded) ?? []).filter(
        (other) =>
          other.rows >= rows * TIMES_AS_MANY &&
          resembles(written, other.written) &&
          known.every((vehicle) => foldName(vehicle.model) !== other.folded),
      )
      const like = [...known, ...usual.map((other) => ({ make, model: other.written }))]
      if (like.length === 0) this.#report(model, make, 'nuevo', null, [])
      else {
        const options = like.map((other) => ({ make: other.make, name: other.model, gives: '' }))
        this.spelled.push({ kind: 'modelo', owner: make, written, rows, outcome: 'nuevo', reason: 'letra', options })
      }
    }
  }

  #rename(model: StagedModel, meant: Meant, reason: FileNameReason): void {
    const { make, model: name, years, engine, qualifiers } = meant
    this.renames.push({
      ...keyOf(model),
      make,
      name,
      yearFrom: years?.from ?? null,
      yearTo: years?.to ?? null,
      engine: engine?.name ?? null,
      litres: engine?.litres ?? null,
      cylinders: engine?.cylinders ?? null,
      qualifiers,
    })
    this.#report(model, model.make, 'unido', reason, [optionOf(meant)])
  }

  #report(
    { written, rows }: StagedModel,
    owner: string,
    outcome: ReportedName['outcome'],
    reason: FileNameReason | null,
    options: readonly NameOption[],
  ): void {
    this.names.push({ kind: 'modelo', owner, written, rows, outcome, reason, options })
  }
}

function optionsOf(match: VehicleMatch): NameOption[] {
  if (match.status === 'joined') return [optionOf(match.meant)]
  return match.status === 'doubtful' ? match.options.map(optionOf) : []
}

function keyOf({ makeFolded, folded, oneOf }: StagedModel): ModelKey {
  return { makeFolded, folded, oneOf }
}

function optionOf({ make, model, years, engine, qualifiers }: Meant): NameOption {
  const span = years === null ? '' : `${years.from}–${years.to ?? 'hoy'}`
  return {
    make,
    name: model,
    gives: [span, engine?.name ?? '', ...qualifiers].filter((text) => text !== '').join(', '),
  }
}

function doubtText(options: readonly NameOption[]): string {
  const names = options.map(({ make, name }) => `«${make} ${name}»`)
  return `puede ser ${names.join(' o ')} del catálogo, o un modelo aparte: hay que decidirlo`
}
