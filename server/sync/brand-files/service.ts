import { tierText } from '#domain/counter/tiers.ts'
import { foldName } from '#domain/name.ts'
import type { BrandColumnChoice, BrandFile, BrandRecord, RejectedBrand } from '#imports/brands/read-brand-file.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import type { ShownRows, TrialRow } from '#server/sync/trials/trial.ts'
import { rememberDecisions, spellingDecisions, type NameDecision } from '#server/sync/names/decisions-store.ts'
import { Spelling } from '#server/sync/imports/misspelt-names.ts'
import { brandNames, knownBrands, writeBrands, type StoredBrand } from './store.ts'

export interface BrandImport extends Pick<BrandFile, 'columns' | 'unread' | 'failure'> {
  readonly isApplied: boolean
  /** What the file would do, while it is only tried. */
  readonly trial: ShownRows
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly rejected: readonly RejectedBrand[]
  /** New brands that differ by one letter from others, and nobody has decided on. */
  readonly doubted: readonly DoubtedBrand[]
}

interface DoubtedBrand {
  readonly name: string
  readonly like: readonly string[]
}

/** What a written name is; null: a new brand. */
interface BrandDecision {
  readonly written: string
  readonly target: string | null
}

interface BrandRequest {
  /** Otherwise nothing is stored. */
  readonly applies: boolean
  readonly columns: readonly BrandColumnChoice[]
  readonly decisions: readonly BrandDecision[]
}

const FIRST_SHOWN = 8
const MOST_NAMED = 3
const MOST_CHANGED_SHOWN = 20

/**
 * Import of brands: missing ones are added, made in Mexico and with the tier of the file. Brands that a file does not name, and empty
 * cells, change nothing, so that importing it twice changes nothing the second time. Names that resemble brands are asked about first.
 */
export async function importBrands(
  database: Database,
  { userId, name: actor, audit }: { readonly userId: number; readonly name: string; readonly audit: AuditContext },
  file: { readonly name: string; readonly bytes: Uint8Array },
  { applies, columns, decisions: given }: BrandRequest,
): Promise<BrandImport | Failure> {
  const read = await readSheet(userId, 'brands', file, columns)
  if (read instanceof Failure) return read.kind === 'invalid_input' ? wrongFile(read.message) : read
  if (applies && read.failure !== '') return wrongFile(read.failure)
  const { rejected } = read
  const asRead = { columns: read.columns, unread: read.unread, failure: read.failure }
  // A new answer comes before a remembered one.
  const decisions = [...(await rememberedBrands(database)), ...given]
  const brands = decidedBrands(read.brands, decisions)
  const known = await knownBrands(database.db, brands)
  const doubted = doubtedBrands(brands, decisions, new Spelling(await brandNames(database.db)))
  if (!applies) return { ...asRead, ...tried(file.name, brands, known), rejected, doubted }
  if (doubted.length > 0) return undecided(doubted)
  const changed = await inTransaction(database, async ({ db }) => {
    const written = await writeBrands(db, brands)
    await rememberDecisions(db, given.map(asNameDecision), actor)
    const names = written.map(({ name }) => name)
    await recordAudit(db, audit, {
      action: 'marcas.cargadas',
      subject: { kind: 'archivo', id: 'marcas', name: file.name },
      after: { marcas: names, rechazadas: rejected.length },
    })
    return written
  })
  const added = changed.filter(({ isNew }) => isNew).length
  return {
    ...asRead,
    isApplied: true,
    trial: { first: [], greatest: [] },
    added,
    changed: changed.length - added,
    unchanged: brands.length - changed.length,
    rejected,
    doubted,
  }
}

/** What was decided of brands, for all files. */
async function rememberedBrands({ pool }: Database): Promise<readonly BrandDecision[]> {
  const all = await spellingDecisions(pool)
  return all.flatMap(({ kind, written, target }) =>
    kind === 'marca' ? [{ written, target: target?.name ?? null }] : [],
  )
}

function asNameDecision({ written, target }: BrandDecision): NameDecision {
  return { kind: 'marca', owner: '', written, target: target === null ? null : { make: '', name: target } }
}

/** The brands under the names that somebody decided on; of a repeated one the first counts. */
function decidedBrands(brands: readonly BrandRecord[], decisions: readonly BrandDecision[]): readonly BrandRecord[] {
  const targets = new Map(decisions.map(({ written, target }) => [foldName(written), target]))
  const byName = new Map<string, BrandRecord>()
  for (const brand of brands) {
    const name = targets.get(foldName(brand.name)) ?? brand.name
    if (!byName.has(foldName(name))) byName.set(foldName(name), { ...brand, name })
  }
  return [...byName.values()]
}

function doubtedBrands(
  brands: readonly BrandRecord[],
  decisions: readonly BrandDecision[],
  known: Spelling,
): readonly DoubtedBrand[] {
  const decided = new Set(decisions.map(({ written }) => foldName(written)))
  return brands.flatMap(({ name }) => {
    const like = known.has(name) || decided.has(foldName(name)) ? [] : known.like(name)
    return like.length === 0 ? [] : [{ name, like }]
  })
}

function undecided(doubted: readonly DoubtedBrand[]): Failure {
  const names = doubted.slice(0, MOST_NAMED).map(({ name, like }) => `${name} (¿${like.join(' o ')}?)`)
  const more = doubted.length > MOST_NAMED ? '; …' : ''
  return new Failure('conflict', `No se agregó nada: falta decir si son nuevas ${names.join('; ')}${more}.`)
}

/** What a file would do: which brands are new, and what of the others changes. */
function tried(
  fileName: string,
  brands: readonly BrandRecord[],
  known: ReadonlyMap<string, StoredBrand>,
): Pick<BrandImport, 'isApplied' | 'trial' | 'added' | 'changed' | 'unchanged'> {
  const rows = brands.map((brand) => trialRow(fileName, brand, known.get(foldName(brand.name))))
  const count = (status: TrialRow['status']) => rows.filter((row) => row.status === status).length
  const changed = rows.filter((row) => row.status === 'changed')
  return {
    isApplied: false,
    trial: { first: rows.slice(0, FIRST_SHOWN), greatest: changed.slice(0, MOST_CHANGED_SHOWN) },
    added: count('new'),
    changed: changed.length,
    unchanged: count('unchanged'),
  }
}

function trialRow(
  file: string,
  { row, name, madeInMexico, tier, read }: BrandRecord,
  stored: StoredBrand | undefined,
): TrialRow {
  // The name of an existing brand stays.
  const becomes = {
    name: stored?.name ?? name,
    madeInMexico: madeInMexico ?? stored?.madeInMexico ?? false,
    tier: tier ?? stored?.tier ?? null,
  }
  const isChanged =
    stored !== undefined && (stored.madeInMexico !== becomes.madeInMexico || stored.tier !== becomes.tier)
  return {
    group: '',
    file,
    row,
    subject: becomes.name,
    status: stored === undefined ? 'new' : isChanged ? 'changed' : 'unchanged',
    read,
    values: [
      { label: 'Marca', value: becomes.name, today: stored?.name ?? null },
      {
        label: 'Hecho en México',
        value: yesNo(becomes.madeInMexico),
        today: stored === undefined ? null : yesNo(stored.madeInMexico),
      },
      {
        label: 'Gama',
        value: tierText(becomes.tier),
        today: stored === undefined ? null : tierText(stored.tier),
      },
    ],
  }
}

function yesNo(value: boolean): string {
  return value ? 'Sí' : 'No'
}

function wrongFile(message: string): Failure {
  return new Failure('invalid_input', message, { archivo: message })
}
